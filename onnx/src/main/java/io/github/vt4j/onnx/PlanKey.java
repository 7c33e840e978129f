package io.github.vt4j.onnx;

import io.github.vt4j.onnx.lower.Contents;
import io.github.vt4j.runtime.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a plan is made for.
 *
 * @param shapes the shapes of the inputs
 * @param known the contents that probes for these shapes have found, in their order
 */
record PlanKey(Map<String, Shape> shapes, List<Contents> known) {
  /** Copies neither: the maker gives them away. */
  static PlanKey of(Map<String, Shape> shapes) {
    return new PlanKey(shapes, List.of());
  }

  /** The key of the next stage. */
  PlanKey with(Contents found) {
    List<Contents> longer = new ArrayList<>(known);
    longer.add(found);
    return new PlanKey(shapes, List.copyOf(longer));
  }

  /** The memory that the contents take. */
  long byteSize() {
    long bytes = 0;
    for (Contents contents : known) {
      bytes += contents.byteSize();
    }
    return bytes;
  }
}

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
  /** Each value that shapes depend on costs a run of what makes it. */
  static final int MAX_CONTENTS = 256;

  private static final long MAX_BYTES = 64L << 20;

  /** Copies neither: the maker gives them away. */
  static PlanKey of(Map<String, Shape> shapes) {
    return new PlanKey(shapes, List.of());
  }

  /**
   * The key of the next stage.
   *
   * @throws ModelException where there are too many, or they are too large
   */
  PlanKey with(Contents found) {
    List<Contents> longer = new ArrayList<>(known);
    longer.add(found);
    PlanKey next = new PlanKey(shapes, List.copyOf(longer));
    if (longer.size() > MAX_CONTENTS || next.byteSize() > MAX_BYTES) {
      throw new ModelException(
          "the model's shapes depend on the contents of more than %d values or %d bytes"
              .formatted(MAX_CONTENTS, MAX_BYTES));
    }
    return next;
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

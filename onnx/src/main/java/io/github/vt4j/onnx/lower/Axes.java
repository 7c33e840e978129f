package io.github.vt4j.onnx.lower;

import java.util.Arrays;
import java.util.List;

/** Axes that are an attribute in older opsets and the second input in newer ones. */
final class Axes {
  private Axes() {}

  /** The axes as they are given, maybe negative; empty where there are none. */
  static List<Integer> of(NodeContext node, long axesInput) {
    long[] axes;
    if (node.opset() < axesInput) {
      axes = node.attributes().integers("axes");
    } else {
      axes = node.optional(1) == null ? null : node.integers(1, "axes");
    }
    return axes == null ? List.of() : Arrays.stream(axes).mapToObj(Math::toIntExact).toList();
  }
}

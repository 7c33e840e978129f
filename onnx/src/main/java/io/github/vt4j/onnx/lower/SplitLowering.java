package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Split into views: by given sizes, or into equal parts of which the last may be smaller. */
final class SplitLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    int axis = x.shape().axis(node.attributes().axis("axis", 0));
    long[] sizes = sizes(node);
    if (sizes == null) {
      sizes = equal(node, x.shape().dim(axis));
    }
    if (sizes.length != node.outputCount()
        || Arrays.stream(sizes).anyMatch(size -> size < 0)
        || Arrays.stream(sizes).reduce(0, Math::addExact) != x.shape().dim(axis)) {
      throw node.error(
          "the sizes "
              + Arrays.toString(sizes)
              + " do not split axis "
              + axis
              + " of "
              + x
              + " into "
              + node.outputCount());
    }
    long from = 0;
    for (int i = 0; i < sizes.length; i++) {
      node.output(i, node.view(x, new View.Slice(axis, from, from + sizes[i], 1)));
      from += sizes[i];
    }
  }

  private static long @Nullable [] sizes(NodeContext node) {
    if (node.opset() < 13) {
      return node.attributes().integers("split");
    }
    return node.optional(1) == null ? null : node.integers(1, "sizes");
  }

  private static long[] equal(NodeContext node, long dim) {
    int parts = node.outputCount();
    boolean counted = node.opset() >= 18;
    if (counted && node.attributes().integer("num_outputs") != parts) {
      throw node.error("num_outputs is not the number of outputs, " + parts);
    }
    if (!counted && dim % parts != 0) {
      throw node.error("a dimension of " + dim + " does not split into " + parts);
    }
    long size = Math.ceilDiv(dim, parts);
    long[] sizes = new long[parts];
    Arrays.fill(sizes, size);
    sizes[parts - 1] = dim - size * (parts - 1);
    return sizes;
  }
}

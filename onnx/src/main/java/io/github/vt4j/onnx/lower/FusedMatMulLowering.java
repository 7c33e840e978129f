package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** FusedMatMul: alpha · A · B, A and B maybe with their axes in another order. */
final class FusedMatMulLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value a = operand(node, 0, "A");
    Value b = operand(node, 1, "B");
    float alpha = node.attributes().real("alpha", 1);
    Value product = MatMulLowering.product(node, a, b);
    Formula f = new Formula(node);
    node.output(alpha == 1 ? product : f.mul(product, f.scalar(product, alpha)));
  }

  /** With transBatch the first axis becomes the last but one; with trans the last two swap. */
  private static Value operand(NodeContext node, int index, String name) {
    Value value = node.input(index);
    boolean byBatch = node.attributes().flag("transBatch" + name, false);
    boolean transposed = node.attributes().flag("trans" + name, false);
    int rank = value.shape().rank();
    if (rank < 2 || (!byBatch && !transposed)) {
      return value;
    }
    List<Integer> axes =
        IntStream.range(0, rank).boxed().collect(Collectors.toCollection(ArrayList::new));
    if (byBatch) {
      Collections.rotate(axes.subList(0, rank - 1), -1);
    }
    if (transposed) {
      Collections.swap(axes, rank - 1, rank - 2);
    }
    return node.view(value, new View.Permute(axes));
  }
}

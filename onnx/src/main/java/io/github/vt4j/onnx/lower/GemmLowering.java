package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import java.util.List;

/** Gemm: alpha · A · B + beta · C, A and B maybe transposed; of integers with whole factors. */
final class GemmLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    if (node.opset() < 7) {
      node.attributes().ignore("broadcast"); // shapes that do not suit are refused anyway
    }
    Value a = matrix(node, 0, "transA");
    Value b = matrix(node, 1, "transB");
    float alpha = node.attributes().real("alpha", 1);
    float beta = node.attributes().real("beta", 1);
    Value c = node.optional(2);
    Value product = scaled(node, "alpha", alpha, MatMulLowering.product(node, a, b));
    if (c == null) {
      node.output(product);
      return;
    }
    if (!c.shape().broadcastsTo(product.shape())) {
      throw node.error("C is " + c + ", which does not broadcast to " + product.shape());
    }
    node.output(new Formula(node).add(product, scaled(node, "beta", beta, c)));
  }

  private static Value matrix(NodeContext node, int index, String transpose) {
    Value value = node.input(index);
    if (value.shape().rank() != 2) {
      throw node.error("input " + index + " is " + value + ", no matrix");
    }
    return node.attributes().flag(transpose, false)
        ? node.view(value, new View.Permute(List.of(1, 0)))
        : value;
  }

  private static Value scaled(NodeContext node, String name, float factor, Value value) {
    if (factor == 1) {
      return value;
    }
    if (value.dtype().isInteger() && factor != Math.rint(factor)) {
      throw node.error("the attribute " + name + " is " + factor + ", but " + value);
    }
    Formula f = new Formula(node);
    return f.mul(value, f.scalar(value, factor));
  }
}

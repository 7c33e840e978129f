package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.PlainOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Ops;
import java.util.List;

/** Gemm: alpha · A · B + beta · C, A and B maybe transposed. */
final class GemmLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value a = matrix(node, 0, "transA");
    Value b = matrix(node, 1, "transB");
    float alpha = node.attributes().real("alpha", 1);
    float beta = node.attributes().real("beta", 1);
    Value c = node.optional(2);
    Value product = scaled(node, alpha, MatMulLowering.product(node, a, b));
    if (c == null) {
      node.output(product);
      return;
    }
    if (!c.shape().broadcastsTo(product.shape())) {
      throw node.error("C is " + c + ", which does not broadcast to " + product.shape());
    }
    node.output(
        Broadcast.emit(
            node,
            PlainOperation.binary(Ops.ADD, Add::new),
            product.dtype(),
            List.of(product, scaled(node, beta, c))));
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

  private static Value scaled(NodeContext node, float factor, Value value) {
    if (factor == 1) {
      return value;
    }
    Value constant = node.constant(value.dtype(), Shape.scalar(), (double) factor);
    return node.emit(
        PlainOperation.binary(Ops.MUL, Mul::new), value.dtype(), value.shape(), value, constant);
  }
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.MatMulIntegerOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.MatMul;
import org.jspecify.annotations.Nullable;

/** MatMulInteger. */
final class MatMulIntegerLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.output(product(node, node.input(0), node.input(1), node.optional(2), node.optional(3)));
  }

  /** The product; a's zero point is one for all or one for each row, b's one for each column. */
  static Value product(
      NodeContext node, Value a, Value b, @Nullable Value aZeroPoint, @Nullable Value bZeroPoint) {
    MatMulIntegerOperation operation = new MatMulIntegerOperation();
    Shape shape = MatMul.outputShape(a.shape(), b.shape());
    Value ofRows = aZeroPoint == null ? null : ofRows(node, aZeroPoint);
    if (bZeroPoint == null) {
      return ofRows == null
          ? node.emit(operation, DType.I32, shape, a, b)
          : node.emit(operation, DType.I32, shape, a, b, ofRows);
    }
    Value zero = ofRows == null ? node.constant(a.dtype(), Shape.scalar(), 0L) : ofRows;
    return node.emit(operation, DType.I32, shape, a, b, zero, ofColumns(node, bZeroPoint));
  }

  /** A scalar, or a vector with an element for each row, so that it broadcasts to the matrix. */
  static Value ofRows(NodeContext node, Value parameter) {
    Shape shape = parameter.shape();
    if (shape.rank() != 1) {
      return parameter;
    }
    return node.reshape(parameter, shape.dim(0) == 1 ? Shape.scalar() : Shape.of(shape.dim(0), 1));
  }

  /** A scalar, or a vector with an element for each column. */
  static Value ofColumns(NodeContext node, Value parameter) {
    boolean single = parameter.shape().rank() == 1 && parameter.shape().dim(0) == 1;
    return single ? node.reshape(parameter, Shape.scalar()) : parameter;
  }
}

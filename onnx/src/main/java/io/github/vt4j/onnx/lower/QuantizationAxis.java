package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.GatherOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How scales and zero points belong to the elements of a tensor: one to all, one to each index of
 * an axis, or one to each block along it.
 *
 * @param axis may be negative; means nothing where one scale is for all
 * @param block how many neighbours along the axis share a scale; 0 where there are no blocks
 */
record QuantizationAxis(int axis, long block) {
  /** What a node's attributes say; in opset 10 there are none. */
  static QuantizationAxis of(NodeContext node) {
    long block = node.attributes().integer("block_size", 0);
    if (block < 0) {
      throw node.error("the attribute block_size is " + block);
    }
    return new QuantizationAxis(node.attributes().axis("axis", 1), block);
  }

  /** A scale or zero point in a shape that broadcasts to the tensor's. */
  @Nullable Value spread(NodeContext node, @Nullable Value parameter, Shape tensor) {
    if (parameter == null) {
      return null;
    }
    Shape shape = parameter.shape();
    if (block > 0) {
      return repeated(node, parameter, tensor);
    }
    if (shape.rank() > 1) {
      throw node.error("its scale or zero point is " + parameter + ", no scalar and no vector");
    }
    if (shape.elements() == 1) {
      return node.reshape(parameter, Shape.scalar());
    }
    int at = tensor.axis(axis);
    if (shape.dim(0) != tensor.dim(at)) {
      throw node.error(
          "its scale or zero point is " + parameter + ", but axis " + at + " of " + tensor);
    }
    long[] dims = new long[tensor.rank() - at];
    Arrays.fill(dims, 1);
    dims[0] = tensor.dim(at);
    return node.reshape(parameter, Shape.of(dims));
  }

  private Value repeated(NodeContext node, Value parameter, Shape tensor) {
    int at = tensor.axis(axis);
    Shape blocks = tensor.with(at, Math.ceilDiv(tensor.dim(at), block));
    if (!parameter.shape().equals(blocks)) {
      throw node.error(
          "its scale or zero point is " + parameter + ", but there are " + blocks + " blocks");
    }
    node.checkSize(parameter.dtype(), tensor);
    Value counting = RangeLowering.counting(node, DType.I64, tensor.dim(at));
    Value indices =
        new Formula(node).div(counting, node.constant(DType.I64, Shape.scalar(), block));
    return node.emit(new GatherOperation(at), parameter.dtype(), tensor, parameter, indices);
  }
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import java.util.List;

/** Constant, with any of the attributes that numbers can be given by. */
final class ConstantLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.output(value(node));
  }

  private static Value value(NodeContext node) {
    Attributes attributes = node.attributes();
    TensorData tensor = attributes.tensor("value");
    if (tensor != null) {
      return node.constant(tensor);
    }
    if (attributes.has("value_int")) {
      return node.constant(DType.I64, Shape.scalar(), attributes.integer("value_int"));
    }
    if (attributes.has("value_float")) {
      double value = attributes.real("value_float", 0);
      return node.constant(DType.F32, Shape.scalar(), value);
    }
    long[] integers = attributes.integers("value_ints");
    if (integers != null) {
      return node.integers(integers);
    }
    List<Float> reals = attributes.reals("value_floats");
    if (reals != null) {
      double[] values = reals.stream().mapToDouble(Float::doubleValue).toArray();
      return node.constant(DType.F32, Shape.of(values.length), values);
    }
    if (attributes.has("value_string") || attributes.has("value_strings")) {
      throw node.unsupported("STRING", "strings are not supported");
    }
    throw node.error("it has none of value, value_int, value_float, value_ints, value_floats");
  }
}

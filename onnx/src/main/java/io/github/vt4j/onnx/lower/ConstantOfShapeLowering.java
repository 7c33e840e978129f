package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;

/** ConstantOfShape: one element, seen under the shape. */
final class ConstantOfShapeLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Shape shape = Shape.of(node.integers(0, "dimensions"));
    TensorData given = node.attributes().tensor("value");
    Value element =
        given == null ? node.constant(DType.F32, Shape.scalar(), 0.0) : node.constant(given);
    if (element.shape().elements() != 1) {
      throw node.error("the attribute value is " + element + ", not one element");
    }
    Value scalar = node.reshape(element, Shape.scalar());
    node.output(node.view(scalar, new View.Expand(shape)));
  }
}

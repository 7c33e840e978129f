package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.runtime.Shape;
import java.util.LinkedHashMap;
import java.util.Map;

/** The inputs of a model as values. */
final class Inputs {
  private Inputs() {}

  /**
   * A value for each input that has a shape.
   *
   * @throws io.github.vt4j.onnx.ModelException where one is larger than the limit
   */
  static Map<String, Value> values(Graph graph, Map<String, Shape> shapes, MemoryLimit limit) {
    Map<String, Value> inputs = new LinkedHashMap<>();
    for (ValueInfo input : graph.inputs()) {
      String name = input.name();
      Shape shape = shapes.get(name);
      if (shape != null) {
        String who = "the input \"" + name + '"';
        TensorType type = ElementDTypes.tensor(who, input.type());
        Value value = Value.computed(name, ElementDTypes.of(who, type.elementType()), shape);
        limit.check(who, value.dtype(), shape);
        inputs.put(name, value);
      }
    }
    return inputs;
  }
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import java.util.List;

/** The operators that ask for shapes or change nothing but the shape. */
final class ShapeRules {
  private ShapeRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(1, "Shape", new ShapeLowering()),
        Rule.since(
            1,
            "Size",
            node ->
                node.output(
                    node.constant(DType.I64, Shape.scalar(), node.input(0).shape().elements()))),
        Rule.since(5, "Reshape", new ReshapeLowering()),
        Rule.since(1, "Flatten", new FlattenLowering()),
        Rule.since(1, "Squeeze", new SqueezeLowering()),
        Rule.since(1, "Unsqueeze", new UnsqueezeLowering()));
  }
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;
import java.util.List;

/**
 * DepthToSpace and SpaceToDepth, between channels and square blocks of an image of the shape
 * [batch, channels, height, width]: a permutation of six dimensions.
 */
final class BlocksLowering {
  private BlocksLowering() {}

  static void depthToSpace(NodeContext node) {
    long block = block(node);
    String mode = node.opset() < 11 ? "DCR" : node.attributes().text("mode", "DCR");
    if (!mode.equals("DCR") && !mode.equals("CRD")) {
      throw node.error("the mode \"" + mode + "\" is not supported");
    }
    boolean depthFirst = mode.equals("DCR");
    Shape x = image(node);
    long channels = divided(node, x.dim(1), Math.multiplyExact(block, block));
    Shape split =
        depthFirst
            ? Shape.of(x.dim(0), block, block, channels, x.dim(2), x.dim(3))
            : Shape.of(x.dim(0), channels, block, block, x.dim(2), x.dim(3));
    move(
        node,
        split,
        depthFirst ? List.of(0, 3, 4, 1, 5, 2) : List.of(0, 1, 4, 2, 5, 3),
        Shape.of(
            x.dim(0),
            channels,
            Math.multiplyExact(x.dim(2), block),
            Math.multiplyExact(x.dim(3), block)));
  }

  static void spaceToDepth(NodeContext node) {
    long block = block(node);
    Shape x = image(node);
    long height = divided(node, x.dim(2), block);
    long width = divided(node, x.dim(3), block);
    long channels = Math.multiplyExact(x.dim(1), Math.multiplyExact(block, block));
    move(
        node,
        Shape.of(x.dim(0), x.dim(1), height, block, width, block),
        List.of(0, 3, 5, 1, 2, 4),
        Shape.of(x.dim(0), channels, height, width));
  }

  private static void move(NodeContext node, Shape split, List<Integer> axes, Shape target) {
    Value blocks = node.reshape(node.input(0), split);
    node.output(node.reshape(node.view(blocks, new View.Permute(axes)), target));
  }

  private static long block(NodeContext node) {
    long block = node.attributes().integer("blocksize");
    if (block < 1) {
      throw node.error("the attribute blocksize is " + block);
    }
    return block;
  }

  private static Shape image(NodeContext node) {
    Value x = node.input(0);
    if (x.shape().rank() != 4) {
      throw node.error("its input " + x + " has not the shape of an image");
    }
    return x.shape();
  }

  private static long divided(NodeContext node, long dim, long by) {
    if (dim % by != 0) {
      throw node.error(
          "a dimension of " + dim + " of " + node.input(0) + " is no multiple of " + by);
    }
    return dim / by;
  }
}

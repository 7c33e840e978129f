package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.model.Node;
import java.util.Map;
import java.util.Objects;

/**
 * The operators of a model.
 *
 * @param rules what is supported
 * @param opsets the versions that the model imports, by domain
 */
record OperatorSet(Rules rules, Map<String, Long> opsets) {
  /**
   * A node and what serves it.
   *
   * @param opset the version of the node's domain
   */
  record BoundNode(Node node, long opset, Lowering lowering) {
    /** What error texts call the node. */
    String label() {
      return OperatorSet.label(node, opset);
    }
  }

  /** What error texts call a node of this model. */
  String label(Node node) {
    return label(node, opset(node));
  }

  private static String label(Node node, long opset) {
    return node.label() + " (opset " + opset + ")";
  }

  private long opset(Node node) {
    return Objects.requireNonNull(opsets.get(node.domain()), node.domain());
  }

  /**
   * Finds what serves a node.
   *
   * @throws io.github.vt4j.onnx.UnsupportedException where nothing does
   */
  BoundNode bind(Node node) {
    long opset = opset(node);
    return new BoundNode(node, opset, rules.find(node, opset));
  }
}

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
  record BoundNode(Node node, long opset, Lowering lowering) {}

  /**
   * Finds what serves a node.
   *
   * @throws io.github.vt4j.onnx.UnsupportedException where nothing does
   */
  BoundNode bind(Node node) {
    long opset = Objects.requireNonNull(opsets.get(node.domain()), node.domain());
    return new BoundNode(node, opset, rules.find(node, opset));
  }
}

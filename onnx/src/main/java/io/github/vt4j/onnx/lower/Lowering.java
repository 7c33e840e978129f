package io.github.vt4j.onnx.lower;

/** States the work of one operator's nodes in ops of the runtime. Stateless. */
@FunctionalInterface
public interface Lowering {
  /**
   * Lowers a node: reads its inputs and attributes, emits steps and sets its outputs.
   *
   * @throws io.github.vt4j.onnx.ModelException where the node asks for what is not supported
   * @throws IllegalArgumentException where operands do not suit; the caller adds the node's name
   * @throws ArithmeticException where a size exceeds 64 bits; likewise
   */
  void lower(NodeContext node);
}

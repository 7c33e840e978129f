package io.github.vt4j.onnx.profile;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.explain.Execution;
import java.util.List;

/**
 * A call that was executed.
 *
 * @param op the op's name
 * @param device the device's name
 * @param nodes the model's nodes that it did the work of, or what else it was for; never empty
 * @param inputs what it read
 * @param outputs what it wrote
 * @param reads which calls made what it read: their positions among the calls of the same span;
 *     constants are made by none
 * @param execution who executed it, and who declined it before
 * @param start when it began, in nanoseconds
 * @param duration how long it took, in nanoseconds
 */
public record ExecutedCall(
    String op,
    String device,
    List<String> nodes,
    List<Operand> inputs,
    List<Operand> outputs,
    List<Integer> reads,
    Execution execution,
    long start,
    long duration) {
  /** Copies the lists. */
  public ExecutedCall {
    nodes = List.copyOf(nodes);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    reads = List.copyOf(reads);
  }

  static <C extends TensorCall> ExecutedCall of(
      CallOp<C> op,
      C call,
      List<String> nodes,
      List<Integer> reads,
      Execution execution,
      long start,
      long duration) {
    List<Tensor> operands = call.operands();
    int firstOutput = operands.lastIndexOf(call.out()); // an input may be the same tensor
    return new ExecutedCall(
        op.name(),
        call.device().name(),
        nodes,
        operands.subList(0, firstOutput).stream().map(Operand::of).toList(),
        operands.subList(firstOutput, operands.size()).stream().map(Operand::of).toList(),
        reads,
        execution,
        start,
        duration);
  }

  /** The same on a clock that stands at zero where this one stands at {@code origin}. */
  ExecutedCall since(long origin) {
    return new ExecutedCall(
        op, device, nodes, inputs, outputs, reads, execution, start - origin, duration);
  }
}

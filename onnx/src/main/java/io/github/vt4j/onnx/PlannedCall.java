package io.github.vt4j.onnx;

import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * A call that a run makes.
 *
 * @param op the op
 * @param call its operands, in the memory that the run works in, and its attributes
 * @param nodes the model's nodes that it does the work of
 */
public record PlannedCall<C extends TensorCall>(CallOp<C> op, C call, List<String> nodes) {
  /** Copies the list. */
  public PlannedCall {
    nodes = List.copyOf(nodes);
  }

  void run(Runner runner, List<Integer> reads) {
    try {
      runner.run(op, call, nodes, reads);
    } catch (IllegalArgumentException e) { // the contents of its inputs
      throw new ModelException(nodes.getFirst() + ": " + e.getMessage(), e);
    }
  }
}

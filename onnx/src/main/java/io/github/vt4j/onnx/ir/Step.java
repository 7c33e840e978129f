package io.github.vt4j.onnx.ir;

import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * One op to be run.
 *
 * @param operation the op with its attributes
 * @param inputs the values read, in the operation's order
 * @param outputs the values made
 * @param nodes what error texts call the model's nodes that this does the work of, never empty
 */
public record Step(
    Operation<?> operation, List<Value> inputs, List<Value> outputs, List<String> nodes) {
  /** Copies the lists. */
  public Step {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    nodes = List.copyOf(nodes);
  }

  /** Whether this is a step of some op. */
  public boolean is(CallOp<?> op) {
    return operation.op() == op;
  }

  /** One of the inputs. */
  public Value input(int index) {
    return inputs.get(index);
  }

  /** The first output. */
  public Value output() {
    return outputs.getFirst();
  }
}

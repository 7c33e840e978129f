package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Reverse;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Reverse}: x gives out. */
public record ReverseOperation(List<Integer> axes) implements Operation<Reverse> {
  /** Copies the list. */
  public ReverseOperation {
    axes = List.copyOf(axes);
  }

  @Override
  public CallOp<Reverse> op() {
    return Ops.REVERSE;
  }

  @Override
  public Reverse call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Reverse(inputs.getFirst(), axes, outputs.getFirst());
  }
}

package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Concat;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Concat}: the inputs give out. */
public record ConcatOperation(int axis) implements Operation<Concat> {
  @Override
  public CallOp<Concat> op() {
    return Ops.CONCAT;
  }

  @Override
  public Concat call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Concat(inputs, axis, outputs.getFirst());
  }
}

package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Trilu;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Trilu}: x gives out. */
public record TriluOperation(long k, boolean upper) implements Operation<Trilu> {
  @Override
  public CallOp<Trilu> op() {
    return Ops.TRILU;
  }

  @Override
  public Trilu call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Trilu(inputs.getFirst(), k, upper, outputs.getFirst());
  }
}

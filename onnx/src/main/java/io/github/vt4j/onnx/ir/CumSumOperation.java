package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.CumSum;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link CumSum}: x gives out. */
public record CumSumOperation(int axis, boolean exclusive, boolean reverse)
    implements Operation<CumSum> {
  @Override
  public CallOp<CumSum> op() {
    return Ops.CUM_SUM;
  }

  @Override
  public CumSum call(List<Tensor> inputs, List<Tensor> outputs) {
    return new CumSum(inputs.getFirst(), axis, exclusive, reverse, outputs.getFirst());
  }
}

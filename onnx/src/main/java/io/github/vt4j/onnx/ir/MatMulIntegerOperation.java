package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link MatMulInteger}: a, b and maybe a's zero point and then maybe b's give out. */
public record MatMulIntegerOperation() implements Operation<MatMulInteger> {
  @Override
  public CallOp<MatMulInteger> op() {
    return Ops.MAT_MUL_INTEGER;
  }

  @Override
  public MatMulInteger call(List<Tensor> inputs, List<Tensor> outputs) {
    return new MatMulInteger(
        inputs.get(0),
        inputs.get(1),
        inputs.size() > 2 ? inputs.get(2) : null,
        inputs.size() > 3 ? inputs.get(3) : null,
        outputs.getFirst());
  }
}

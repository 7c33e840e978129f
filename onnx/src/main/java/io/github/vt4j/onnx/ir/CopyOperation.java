package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Copy}: x gives out, which may have another shape of as many elements. */
public record CopyOperation() implements Operation<Copy> {
  @Override
  public CallOp<Copy> op() {
    return Ops.COPY;
  }

  @Override
  public Copy call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Copy(inputs.getFirst(), outputs.getFirst().reshape(inputs.getFirst().shape()));
  }
}

package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Compress;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Compress}: x and condition give out. */
public record CompressOperation(int axis) implements Operation<Compress> {
  @Override
  public CallOp<Compress> op() {
    return Ops.COMPRESS;
  }

  @Override
  public Compress call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Compress(inputs.get(0), inputs.get(1), axis, outputs.getFirst());
  }
}

package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Mod;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Mod}: a and b give out. */
public record ModOperation(boolean fmod) implements Operation<Mod> {
  @Override
  public CallOp<Mod> op() {
    return Ops.MOD;
  }

  @Override
  public Mod call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Mod(inputs.get(0), inputs.get(1), fmod, outputs.getFirst());
  }
}

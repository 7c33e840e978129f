package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Attention}: q, k, v and maybe a mask give out. */
public record AttentionOperation(int heads, double scale) implements Operation<Attention> {
  @Override
  public CallOp<Attention> op() {
    return Ops.ATTENTION;
  }

  @Override
  public Attention call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Attention(
        inputs.get(0),
        inputs.get(1),
        inputs.get(2),
        inputs.size() > 3 ? inputs.get(3) : null,
        heads,
        scale,
        outputs.getFirst());
  }
}

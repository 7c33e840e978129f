package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Pad;
import io.github.vt4j.runtime.op.PadMode;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Pad}: x and, for a constant, the value give out. */
public record PadOperation(List<Long> before, List<Long> after, PadMode mode)
    implements Operation<Pad> {
  /** Copies the lists. */
  public PadOperation {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  @Override
  public CallOp<Pad> op() {
    return Ops.PAD;
  }

  @Override
  public Pad call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Pad(
        inputs.get(0),
        before,
        after,
        mode,
        inputs.size() > 1 ? inputs.get(1) : null,
        outputs.getFirst());
  }
}

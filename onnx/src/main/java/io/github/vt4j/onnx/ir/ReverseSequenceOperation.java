package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ReverseSequence;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link ReverseSequence}: x and lengths give out. */
public record ReverseSequenceOperation(int batchAxis, int timeAxis)
    implements Operation<ReverseSequence> {
  @Override
  public CallOp<ReverseSequence> op() {
    return Ops.REVERSE_SEQUENCE;
  }

  @Override
  public ReverseSequence call(List<Tensor> inputs, List<Tensor> outputs) {
    return new ReverseSequence(
        inputs.get(0), inputs.get(1), batchAxis, timeAxis, outputs.getFirst());
  }
}

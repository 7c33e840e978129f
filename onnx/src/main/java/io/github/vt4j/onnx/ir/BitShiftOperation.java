package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.BitShift;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link BitShift}: a and b give out. */
public record BitShiftOperation(BitShift.Direction direction) implements Operation<BitShift> {
  @Override
  public CallOp<BitShift> op() {
    return Ops.BIT_SHIFT;
  }

  @Override
  public BitShift call(List<Tensor> inputs, List<Tensor> outputs) {
    return new BitShift(inputs.get(0), inputs.get(1), direction, outputs.getFirst());
  }
}

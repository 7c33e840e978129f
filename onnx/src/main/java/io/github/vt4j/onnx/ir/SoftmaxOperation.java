package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link Softmax}: x gives out. */
public record SoftmaxOperation(int axis) implements Operation<Softmax> {
  @Override
  public CallOp<Softmax> op() {
    return Ops.SOFTMAX;
  }

  @Override
  public Softmax call(List<Tensor> inputs, List<Tensor> outputs) {
    return new Softmax(inputs.getFirst(), axis, outputs.getFirst());
  }
}

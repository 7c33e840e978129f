package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.TopK;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** {@link TopK}: x gives the elements and their indices. */
public record TopKOperation(int axis, boolean largest) implements Operation<TopK> {
  @Override
  public CallOp<TopK> op() {
    return Ops.TOP_K;
  }

  @Override
  public TopK call(List<Tensor> inputs, List<Tensor> outputs) {
    return new TopK(inputs.getFirst(), axis, largest, outputs.get(0), outputs.get(1));
  }
}

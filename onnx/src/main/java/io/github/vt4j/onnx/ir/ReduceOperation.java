package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Reduction;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * A reduction: x gives out.
 *
 * @param op which
 * @param maker its constructor
 * @param axes the axes reduced, ascending, none negative
 * @param keepDims whether they stay, as dimensions of 1
 */
public record ReduceOperation<C extends Reduction>(
    CallOp<C> op, Maker<C> maker, List<Integer> axes, boolean keepDims) implements Operation<C> {
  /** Makes a call. */
  @FunctionalInterface
  public interface Maker<C> {
    /** The call. */
    C make(Tensor x, List<Integer> axes, boolean keepDims, Tensor out);
  }

  @Override
  public C call(List<Tensor> inputs, List<Tensor> outputs) {
    return maker.make(inputs.getFirst(), axes, keepDims, outputs.getFirst());
  }
}

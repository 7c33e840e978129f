package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.ArgReduction;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * A search for the place of an extreme element: x gives out.
 *
 * @param op which
 * @param maker its constructor
 * @param axis the axis, not negative
 * @param selectLast which of several equal elements is taken: the last, or else the first
 */
public record ArgOperation<C extends ArgReduction>(
    CallOp<C> op, Maker<C> maker, int axis, boolean selectLast) implements Operation<C> {
  /** Makes a call. */
  @FunctionalInterface
  public interface Maker<C> {
    /** The call. */
    C make(Tensor x, int axis, boolean selectLast, Tensor out);
  }

  @Override
  public C call(List<Tensor> inputs, List<Tensor> outputs) {
    return maker.make(inputs.getFirst(), axis, selectLast, outputs.getFirst());
  }
}

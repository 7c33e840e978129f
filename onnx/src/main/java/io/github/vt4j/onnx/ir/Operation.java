package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * An op of the runtime with its attributes, still without tensors. A record, so that attributes are
 * compared by value.
 *
 * @param <C> the calls of the op
 */
public interface Operation<C extends TensorCall> {
  /** The op. */
  CallOp<C> op();

  /**
   * A call of the op.
   *
   * @param inputs those that are there, in the order that the operation documents
   * @param outputs likewise
   * @throws IllegalArgumentException where they do not suit the op
   */
  C call(List<Tensor> inputs, List<Tensor> outputs);
}

package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * A call of an elementwise op with two inputs of one dtype; the output's shape is the one that both
 * {@linkplain io.github.vt4j.runtime.Shape#broadcast broadcast} to.
 */
public interface BinaryCall extends TensorCall {
  /** The first input. */
  Tensor a();

  /** The second input. */
  Tensor b();

  @Override
  default List<Tensor> operands() {
    return List.of(a(), b(), out());
  }
}

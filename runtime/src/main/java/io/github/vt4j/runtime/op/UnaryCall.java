package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/** A call of an elementwise op with one input, of which the output has the shape. */
public interface UnaryCall extends TensorCall {
  /** The input. */
  Tensor x();

  @Override
  default List<Tensor> operands() {
    return List.of(x(), out());
  }
}

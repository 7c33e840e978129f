package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/** A call of an op that finds the place of an extreme element along an axis. */
public sealed interface ArgReduction extends TensorCall permits ArgMax, ArgMin {
  /** The input. */
  Tensor x();

  /** The axis, not negative. */
  int axis();

  /** Which of several equal elements is taken: the last, or else the first. */
  boolean selectLast();

  @Override
  default List<Tensor> operands() {
    return List.of(x(), out());
  }
}

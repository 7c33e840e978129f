package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.ScatterReduction;

/** Combines scattered updates with the elements of a tensor that they meet. */
final class Updates {
  private final Tensor updates;
  private final ScatterReduction reduction;
  private final Tensor out;

  Updates(Tensor updates, ScatterReduction reduction, Tensor out) {
    this.updates = updates;
    this.reduction = reduction;
    this.out = out;
  }

  /** Combines what a nest over the output and the updates visits; the bases are in elements. */
  void apply(long outBase, long updateBase, LoopNest nest) {
    nest.forEach(offsets -> apply(outBase + offsets[0], updateBase + offsets[1]));
  }

  /** Combines one element; offsets are in elements. */
  void apply(long at, long update) {
    DType dtype = out.dtype();
    if (reduction == ScatterReduction.NONE) {
      StridedCopy.element(updates, update, out, at);
    } else if (dtype.isFloat()) {
      double before = dtype.getDouble(out.segment(), at);
      double given = dtype.getDouble(updates.segment(), update);
      dtype.setDouble(out.segment(), at, combine(before, given));
    } else {
      long before = dtype.getLong(out.segment(), at);
      long given = dtype.getLong(updates.segment(), update);
      dtype.setLong(out.segment(), at, combine(before, given));
    }
  }

  private double combine(double before, double given) {
    return switch (reduction) {
      case NONE -> given;
      case ADD -> before + given;
      case MUL -> before * given;
      case MAX -> Math.max(before, given);
      case MIN -> Math.min(before, given);
    };
  }

  private long combine(long before, long given) {
    return switch (reduction) {
      case NONE -> given;
      case ADD -> before + given;
      case MUL -> before * given;
      case MAX -> Math.max(before, given);
      case MIN -> Math.min(before, given);
    };
  }
}

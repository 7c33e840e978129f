package io.github.vt4j.cpu;

import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Cast}: the conversions are those of the dtypes; equal dtypes are copied bit by bit. */
final class CastKernel extends Kernel<Cast> {
  @Override
  public Outcome run(Cast call) {
    if (call.x().dtype() == call.out().dtype()) {
      StridedCopy.copy(call.x(), call.out());
    } else {
      UnaryKernel.apply(call.x(), call.out(), value -> value, value -> value);
    }
    return Outcome.DONE;
  }
}

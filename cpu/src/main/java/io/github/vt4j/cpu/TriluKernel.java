package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Trilu;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Trilu}: of each row one part copied and the other made zero. */
final class TriluKernel extends Kernel<Trilu> {
  @Override
  public Outcome run(Trilu call) {
    long rows = call.x().shape().dim(-2);
    long columns = call.x().shape().dim(-1);
    long diagonal = Math.clamp(call.k(), -rows, columns);
    for (long row = 0; row < rows; row++) {
      Tensor x = call.x().slice(-2, row, row + 1);
      Tensor out = call.out().slice(-2, row, row + 1);
      long cut = Math.clamp(row + diagonal + (call.upper() ? 0 : 1), 0, columns);
      long keptFrom = call.upper() ? cut : 0;
      long keptTo = call.upper() ? columns : cut;
      StridedCopy.copy(x.slice(-1, keptFrom, keptTo), out.slice(-1, keptFrom, keptTo));
      StridedCopy.zero(call.upper() ? out.slice(-1, 0, cut) : out.slice(-1, cut, columns));
    }
    return Outcome.DONE;
  }
}

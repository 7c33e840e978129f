package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.ReverseSequence;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.List;

/** {@link ReverseSequence}: of each sequence the beginning reversed and the rest copied. */
final class ReverseSequenceKernel extends Kernel<ReverseSequence> {
  @Override
  public Outcome run(ReverseSequence call) {
    int batch = call.batchAxis();
    int time = call.timeAxis();
    Tensor lengths = call.lengths();
    for (long i = 0; i < lengths.shape().elements(); i++) {
      long length = lengths.dtype().getLong(lengths.segment(), i * lengths.stride(0));
      Tensor x = call.x().slice(batch, i, i + 1);
      Tensor out = call.out().slice(batch, i, i + 1);
      long end = x.shape().dim(time);
      ReverseKernel.reverse(x.slice(time, 0, length), List.of(time), out.slice(time, 0, length));
      StridedCopy.copy(x.slice(time, length, end), out.slice(time, length, end));
    }
    return Outcome.DONE;
  }
}

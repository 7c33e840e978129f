package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;
import java.util.Arrays;

/** {@link Gelu} of contiguous f32, both forms. */
final class GeluKernel extends Kernel<Gelu> {
  private final Routines routines;

  GeluKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(Gelu call) {
    Matrix x = Operands.rows(call.x(), 1);
    Matrix out = Operands.rows(call.out(), 1);
    Rows.forEach(
        x.rows(),
        1,
        call.out().arena().workers(),
        routines.pool,
        (from, length, scratch) -> {
          int padded = Lanes.padded(length);
          float[] block = scratch.floats(Slot.ROWS, padded);
          x.readRows(from, length, block, 0);
          Arrays.fill(block, length, padded, 0);
          switch (call.approximation()) {
            case NONE -> routines.activations.apply(Activation.GELU, block, padded);
            case TANH -> routines.activations.geluByTanh(block, padded);
          }
          out.write(from, length, 0, 1, block, 1);
        });
    return Outcome.DONE;
  }
}

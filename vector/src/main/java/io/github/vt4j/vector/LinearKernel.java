package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;

/** {@link Linear} of f32: bias and activation while a tile is in the cache. */
final class LinearKernel extends Kernel<Linear> {
  private final Scratch.Pool pool = new Scratch.Pool();

  @Override
  public Outcome run(Linear call) {
    if (call.out().shape().elements() > 0) {
      Scratch scratch = pool.take();
      try {
        run(call, scratch);
      } finally {
        pool.giveBack(scratch);
      }
    }
    return Outcome.DONE;
  }

  private static void run(Linear call, Scratch scratch) {
    Tensor weight = call.weight();
    Tensor bias = call.bias();
    PackedMatrix packed =
        weight.isConstant()
            ? PackedMatrix.of(weight)
            : PackedMatrix.pack(Operands.matrix(weight), scratch, Slot.PANELS);
    Matrix out = Operands.rows(call.out());
    Matrix x = Matrix.contiguous(call.x().segment(), 0, out.rows(), packed.rows());
    Epilogue epilogue = Epilogue.of(call.activation());
    Matrix added = bias == null ? null : Operands.leftMatrix(bias);
    Gemm.multiply(x, packed, added, epilogue, out, scratch);
  }
}

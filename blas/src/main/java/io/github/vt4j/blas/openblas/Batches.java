package io.github.vt4j.blas.openblas;

import io.github.vt4j.blas.matrix.DenseCopy;
import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.blas.matrix.Parts;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.Workers;
import java.lang.foreign.MemorySegment;

/**
 * Products of equal shapes.
 *
 * @param a the left matrices
 * @param b the right ones
 * @param c the results
 * @param offsets for each of the three where its matrices begin, in elements
 */
record Batches(Side a, Side b, Side c, long[][] offsets) {
  /** Matrices of one form. */
  record Side(MemorySegment memory, Form form) {
    /** A right operand: itself, or the copy of a constant that BLAS cannot take. */
    static Side right(Tensor b, Form form) {
      return Needs.isAligned(b) && form.isOperand()
          ? new Side(b.segment(), form)
          : new Side(DenseCopy.of(b), Form.dense(form.rows(), form.columns()));
    }

    Operand operand(long offset, int elementBytes) {
      long from = form.rows() == 0 || form.columns() == 0 ? 0 : offset * elementBytes;
      return Operand.of(memory.asSlice(from), form, elementBytes);
    }
  }

  void multiply(OpenBlas blas, DType dtype, Workers workers) {
    int bytes = dtype.byteSize();
    int count = offsets[0].length;
    if (count == 1) {
      Operand left = a.operand(offsets[0][0], bytes);
      Operand right = b.operand(offsets[1][0], bytes);
      Operand result = c.operand(offsets[2][0], bytes);
      new Product(blas, dtype, left, right, false, result, done -> {}).run(workers);
      return;
    }
    Parts parts =
        Parts.ofBatches(count, (double) c.form.rows() * c.form.columns() * a.form.columns());
    workers.run(
        parts.count(),
        part -> {
          int from = parts.from(part);
          for (int i = from; i < from + parts.size(part); i++) {
            blas.multiply(
                dtype,
                a.operand(offsets[0][i], bytes),
                b.operand(offsets[1][i], bytes),
                false,
                c.operand(offsets[2][i], bytes));
          }
        });
  }
}

package io.github.vt4j.blas.openblas;

import io.github.vt4j.blas.matrix.Form;
import java.lang.foreign.MemorySegment;

/**
 * A matrix as BLAS takes it: rows, or columns, without gaps inside.
 *
 * @param memory begins at the first element and ends behind the last
 * @param rows how many rows
 * @param columns how many columns
 * @param transposed whether the columns lie without gaps rather than the rows
 * @param leading how many elements lie between the begins of two rows, or columns
 * @param elementBytes the size of an element
 */
record Operand(
    MemorySegment memory,
    int rows,
    int columns,
    boolean transposed,
    int leading,
    int elementBytes) {
  /**
   * A matrix.
   *
   * @param memory begins at its first element
   * @param form for which {@link Form#isOperand} holds
   * @throws IndexOutOfBoundsException where it does not lie in the memory
   */
  static Operand of(MemorySegment memory, Form form, int elementBytes) {
    if (!form.isOperand()) {
      throw new IllegalArgumentException("BLAS takes no " + form);
    }
    int rows = Math.toIntExact(form.rows());
    int columns = Math.toIntExact(form.columns());
    return new Operand(memory, rows, columns, !form.isByRows(), form.leading(), elementBytes)
        .part(0, rows, 0, columns);
  }

  /** Some rows and columns of it. */
  Operand part(int row, int rowCount, int column, int columnCount) {
    long first = transposed ? (long) column * leading + row : (long) row * leading + column;
    long lines = transposed ? columnCount : rowCount;
    long inLine = transposed ? rowCount : columnCount;
    long elements = lines == 0 || inLine == 0 ? 0 : (lines - 1) * leading + inLine;
    MemorySegment slice =
        elements == 0
            ? memory.asSlice(0, 0)
            : memory.asSlice(first * elementBytes, elements * elementBytes);
    return new Operand(slice, rowCount, columnCount, transposed, leading, elementBytes);
  }
}

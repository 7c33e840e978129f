package io.github.vt4j.blas.onednn;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A product of rows of u8 and a constant matrix of bytes. The sums of a part of the rows are
 * computed in the result's memory, then what is to become of them, row by row and all together.
 *
 * @param x the left rows, one after another
 * @param rows how many
 * @param depth how long each is
 * @param weights the right matrix
 * @param zeroPoints of both
 * @param out the result's rows, one after another, of elements of 32 bits
 */
record ByteProduct(
    MemorySegment x,
    int rows,
    int depth,
    ByteWeights weights,
    ZeroPoints zeroPoints,
    MemorySegment out) {
  /** What becomes of the exact sums. */
  @FunctionalInterface
  interface After {
    /**
     * Writes a row of the result.
     *
     * @param arrays that have the sums
     * @param target where, in elements
     */
    void row(RowArrays arrays, MemorySegment out, long target);

    /**
     * Called when all rows of a part are written.
     *
     * @param from where they begin, in elements
     * @param elements how many these are
     */
    default void rows(MemorySegment out, long from, long elements) {}
  }

  /** Computes it. */
  void run(Primitives primitives, Workers workers, After after) {
    int columns = weights.columns();
    boolean symmetric = zeroPoints.isSymmetric();
    Product product =
        new Product(
            ElementType.U8,
            x,
            rows,
            depth,
            WeightSlices.whole(weights.weights(), columns),
            null,
            Activation.NONE,
            out,
            columns);
    product.run(
        primitives,
        workers,
        (from, count) -> {
          RowArrays arrays = primitives.rowArrays().take();
          int[] sums = arrays.sums(columns);
          for (long i = from; i < (long) from + count; i++) {
            MemorySegment.copy(
                out, ValueLayout.JAVA_INT, i * columns * Integer.BYTES, sums, 0, columns);
            zeroPoints.addTo(sums, columns, x, i * depth, symmetric);
            after.row(arrays, out, i * columns);
          }
          primitives.rowArrays().giveBack(arrays);
          after.rows(out, (long) from * columns, (long) count * columns);
        });
  }
}

package io.github.vt4j.blas.onednn;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Supplier;

/**
 * A product of rows of u8 and a constant matrix of bytes. The sums of a part of the rows are
 * computed in the result's memory, then what is to become of them, row by row.
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
  /** What becomes of a row of exact sums; belongs to one part of the rows. */
  @FunctionalInterface
  interface Row {
    /**
     * Writes the row's result.
     *
     * @param target where, in elements
     */
    void write(int[] sums, MemorySegment out, long target);
  }

  /**
   * Computes it.
   *
   * @param forPart makes what becomes of a part's rows
   */
  void run(Primitives primitives, Workers workers, Supplier<? extends Row> forPart) {
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
          int[] sums = new int[columns];
          Row row = forPart.get();
          for (long i = from; i < (long) from + count; i++) {
            MemorySegment.copy(
                out, ValueLayout.JAVA_INT, i * columns * Integer.BYTES, sums, 0, columns);
            zeroPoints.addTo(sums, x, i * depth, symmetric);
            row.write(sums, out, i * columns);
          }
        });
  }
}

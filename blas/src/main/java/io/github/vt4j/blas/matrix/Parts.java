package io.github.vt4j.blas.matrix;

/**
 * How a product is divided for several threads: by its work and not by their number, so that the
 * result does not depend on that.
 *
 * @param length how many rows, or columns, are divided
 * @param size how many a part has; the last one may have fewer
 */
public record Parts(int length, int size) {
  /** Multiplications of a part: about 100 µs, so that packing an operand again does not matter. */
  private static final double WORK = 1 << 23;

  /** More parts than this are not worth their packing. */
  private static final int MOST = 64;

  /** Parts begin at multiples of this, which is a multiple of common tiles. */
  private static final int STEP = 16;

  /** Divides rows, or columns, that are worth so many multiplications together. */
  public static Parts of(int length, double multiplications) {
    int size = Math.ceilDiv((int) Math.ceil(length / wanted(multiplications, MOST)), STEP) * STEP;
    return new Parts(length, size);
  }

  /** Divides batches, each worth so many multiplications. */
  public static Parts ofBatches(int count, double multiplications) {
    return new Parts(count, (int) Math.ceil(count / wanted(count * multiplications, count)));
  }

  private static double wanted(double multiplications, int most) {
    return Math.clamp(multiplications / WORK, 1, most);
  }

  /** How many parts there are. */
  public int count() {
    return Math.ceilDiv(length, size);
  }

  /** Where a part begins. */
  public int from(int part) {
    return part * size;
  }

  /** How many rows, columns or batches a part has. */
  public int size(int part) {
    return Math.min(size, length - from(part));
  }
}

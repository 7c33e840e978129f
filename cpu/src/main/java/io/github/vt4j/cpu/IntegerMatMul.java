package io.github.vt4j.cpu;

import java.util.Arrays;

/**
 * The product of matrices of integers, in longs, whose low bits are those of the wrapped sum. A
 * tile of the result is kept; each row of b is read once for a tile and added to all its rows.
 */
final class IntegerMatMul {
  private static final int ROWS = 16;
  private static final int COLUMNS = 512;

  private final MatrixProduct product;
  private final long[][] sums;
  private final long[] row;
  private final long[] factor = new long[1];

  private IntegerMatMul(MatrixProduct product) {
    this.product = product;
    int width = (int) Math.min(COLUMNS, product.out.columns);
    this.sums = new long[(int) Math.min(ROWS, product.out.rows)][width];
    this.row = new long[width];
  }

  static void run(MatrixProduct product) {
    IntegerMatMul tiles = new IntegerMatMul(product);
    product
        .batches(product.out, product.a, product.b)
        .forEach(offsets -> tiles.multiply(offsets[0], offsets[1], offsets[2]));
  }

  private void multiply(long outBase, long aBase, long bBase) {
    Matrix out = product.out;
    for (long column = 0; column < out.columns; column += COLUMNS) {
      int width = (int) Math.min(COLUMNS, out.columns - column);
      for (long top = 0; top < out.rows; top += ROWS) {
        int height = (int) Math.min(ROWS, out.rows - top);
        sum(aBase, bBase, top, height, column, width);
        for (int i = 0; i < height; i++) {
          out.writeRow(outBase, top + i, column, sums[i], width);
        }
      }
    }
  }

  private void sum(long aBase, long bBase, long top, int height, long column, int width) {
    for (int i = 0; i < height; i++) {
      Arrays.fill(sums[i], 0);
    }
    for (long k = 0; k < product.a.columns; k++) {
      product.b.readRow(bBase, k, column, row, width);
      for (int i = 0; i < height; i++) {
        product.a.readRow(aBase, top + i, k, factor, 1);
        for (int j = 0; j < width; j++) {
          sums[i][j] += factor[0] * row[j];
        }
      }
    }
  }
}

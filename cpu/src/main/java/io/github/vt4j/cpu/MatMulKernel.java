package io.github.vt4j.cpu;

import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.Arrays;

/**
 * {@link MatMul}, of floats with sums in double precision, in the order of k. A tile of the result
 * is kept in doubles; each row of b is read once for a tile and added to all its rows.
 */
final class MatMulKernel extends Kernel<MatMul> {
  private static final int ROWS = 16;
  private static final int COLUMNS = 512;
  private static final int DEPTH = 256;

  @Override
  public Outcome run(MatMul call) {
    MatrixProduct product = new MatrixProduct(call.a(), call.b(), call.out());
    if (call.out().dtype().isInteger()) {
      IntegerMatMul.run(product);
      return Outcome.DONE;
    }
    Matrix a = product.a;
    Matrix b = product.b;
    Matrix out = product.out;
    Tile tile = new Tile(out, a.columns);
    product
        .batches(out, a, b)
        .forEach(offsets -> multiply(a, offsets[1], b, offsets[2], out, offsets[0], tile));
    return Outcome.DONE;
  }

  private static void multiply(
      Matrix a, long aBase, Matrix b, long bBase, Matrix out, long outBase, Tile tile) {
    for (long column = 0; column < out.columns; column += COLUMNS) {
      int width = (int) Math.min(COLUMNS, out.columns - column);
      for (long row = 0; row < out.rows; row += ROWS) {
        int height = (int) Math.min(ROWS, out.rows - row);
        tile.clear(height, width);
        for (long depth = 0; depth < a.columns; depth += DEPTH) {
          int count = (int) Math.min(DEPTH, a.columns - depth);
          for (int i = 0; i < height; i++) {
            a.readRow(aBase, row + i, depth, tile.factors[i], count);
          }
          for (int k = 0; k < count; k++) {
            b.readRow(bBase, depth + k, column, tile.row, width);
            tile.add(k, height, width);
          }
        }
        for (int i = 0; i < height; i++) {
          out.writeRow(outBase, row + i, column, tile.sums[i], width);
        }
      }
    }
  }

  /** A part of the result as it is summed up. */
  private static final class Tile {
    final double[][] sums;
    final double[][] factors;
    final double[] row;

    Tile(Matrix result, long depth) {
      int height = (int) Math.min(ROWS, result.rows);
      int width = (int) Math.min(COLUMNS, result.columns);
      this.sums = new double[height][width];
      this.factors = new double[height][(int) Math.min(DEPTH, depth)];
      this.row = new double[width];
    }

    void clear(int height, int width) {
      for (int i = 0; i < height; i++) {
        Arrays.fill(sums[i], 0, width, 0);
      }
    }

    void add(int k, int height, int width) {
      for (int i = 0; i < height; i++) {
        addScaled(sums[i], factors[i][k], row, width);
      }
    }

    private static void addScaled(double[] sum, double factor, double[] row, int width) {
      for (int j = 0; j < width; j++) {
        sum[j] += factor * row[j];
      }
    }
  }
}

package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.Arrays;

/**
 * {@link MatMul} with sums in double precision, in the order of k. A tile of the result is kept in
 * doubles; each row of b is read once for a tile and added to all its rows.
 */
final class MatMulKernel extends Kernel<MatMul> {
  private static final int ROWS = 16;
  private static final int COLUMNS = 512;
  private static final int DEPTH = 256;

  @Override
  public Outcome run(MatMul call) {
    Tensor out = call.out();
    if (call.b().shape().rank() == 1) {
      out = out.unsqueeze(-1);
    }
    if (call.a().shape().rank() == 1) {
      out = out.unsqueeze(-2);
    }
    Tensor a = call.a().shape().rank() == 1 ? call.a().unsqueeze(0) : call.a();
    Tensor b = call.b().shape().rank() == 1 ? call.b().unsqueeze(1) : call.b();
    int batchRank = out.shape().rank() - 2;
    Shape batch = out.shape().slice(0, batchRank);
    a = a.expand(batch.concat(Shape.of(a.shape().dim(-2), a.shape().dim(-1))));
    b = b.expand(batch.concat(Shape.of(b.shape().dim(-2), b.shape().dim(-1))));
    LoopNest batches = Slab.outer(batchRank, out, a, b);
    Matrix left = new Matrix(a);
    Matrix right = new Matrix(b);
    Matrix result = new Matrix(out);
    Tile tile = new Tile(result, left.columns);
    batches.forEach(
        offsets -> multiply(left, offsets[1], right, offsets[2], result, offsets[0], tile));
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

  /** The last two dimensions of a tensor. */
  private static final class Matrix {
    final Tensor tensor;
    final long rows;
    final long columns;
    final long rowStride;
    final long columnStride;

    Matrix(Tensor tensor) {
      this.tensor = tensor;
      this.rows = tensor.shape().dim(-2);
      this.columns = tensor.shape().dim(-1);
      this.rowStride = tensor.stride(-2);
      this.columnStride = tensor.stride(-1);
    }

    void readRow(long base, long row, long column, double[] to, int count) {
      long offset = base + row * rowStride + column * columnStride;
      tensor.dtype().read(tensor.segment(), offset, columnStride, to, count);
    }

    void writeRow(long base, long row, long column, double[] from, int count) {
      long offset = base + row * rowStride + column * columnStride;
      tensor.dtype().write(tensor.segment(), offset, columnStride, from, count);
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

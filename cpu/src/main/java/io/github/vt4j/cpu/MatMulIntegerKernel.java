package io.github.vt4j.cpu;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * {@link MatMulInteger}. A tile of the result is kept in ints; each row of b is read once for a
 * tile, less its zero points, and added to all its rows.
 */
final class MatMulIntegerKernel extends Kernel<MatMulInteger> {
  private static final int ROWS = 32;
  private static final int COLUMNS = 512;
  private static final int DEPTH = 256;

  @Override
  public Outcome run(MatMulInteger call) {
    MatrixProduct product = new MatrixProduct(call.a(), call.b(), call.out());
    Matrix a = product.a;
    Matrix b = product.b;
    Matrix out = product.out;
    Tensor aZero = call.aZeroPoint();
    Tensor bZero = call.bZeroPoint();
    Matrix ofRows = aZero == null ? null : new Matrix(alongDepth(aZero, a, -1).transpose());
    Matrix ofColumns = bZero == null ? null : new Matrix(alongDepth(bZero, b, -2));
    Factor left = new Factor(a, ofRows);
    Factor right = new Factor(b, ofColumns);
    Tile tile = new Tile(out, a.columns);
    product
        .batches(out, a, left.zeroPoints(), b, right.zeroPoints())
        .forEach(
            offsets -> {
              left.moveTo(offsets[1], offsets[2]);
              right.moveTo(offsets[3], offsets[4]);
              multiply(left, right, out, offsets[0], tile);
            });
    return Outcome.DONE;
  }

  /** Zero points for a matrix, once for all its depth. */
  private static Tensor alongDepth(Tensor zeroPoint, Matrix matrix, int depthAxis) {
    return zeroPoint.expand(matrix.tensor.shape().with(depthAxis, 1));
  }

  private static void multiply(Factor a, Factor b, Matrix out, long outBase, Tile tile) {
    long inner = a.matrix.columns;
    for (long column = 0; column < out.columns; column += COLUMNS) {
      int width = (int) Math.min(COLUMNS, out.columns - column);
      int[] ofColumns = b.zeroPoints(column, width);
      for (long row = 0; row < out.rows; row += ROWS) {
        int height = (int) Math.min(ROWS, out.rows - row);
        int[] ofRows = a.zeroPoints(row, height);
        tile.clear(height, width);
        for (long depth = 0; depth < inner; depth += DEPTH) {
          int count = (int) Math.min(DEPTH, inner - depth);
          for (int i = 0; i < height; i++) {
            subtract(a.row(row + i, depth, count), ofRows[i], tile.factors[i], count);
          }
          for (int k = 0; k < count; k++) {
            subtract(b.row(depth + k, column, width), ofColumns, tile.row, width);
            tile.add(k, height, width);
          }
        }
        for (int i = 0; i < height; i++) {
          out.writeRow(outBase, row + i, column, tile.sums[i], width);
        }
      }
    }
  }

  private static void subtract(int[] row, int zeroPoint, int[] to, int count) {
    for (int i = 0; i < count; i++) {
      to[i] = row[i] - zeroPoint;
    }
  }

  private static void subtract(int[] row, int[] zeroPoints, int[] to, int count) {
    for (int i = 0; i < count; i++) {
      to[i] = row[i] - zeroPoints[i];
    }
  }

  /** A matrix of 8-bit integers, read as ints, with the zero points of its rows or columns. */
  private static final class Factor {
    /** Both a tile's rows and its columns are fewer. */
    private static final int LONGEST = Math.max(COLUMNS, DEPTH);

    final Matrix matrix;
    private final @Nullable Matrix zeroPoints;
    private final int mask;
    private final byte[] bytes = new byte[LONGEST];
    private final int[] ints = new int[LONGEST];
    private final int[] zeros = new int[COLUMNS];
    private long base;
    private long zeroBase;

    Factor(Matrix matrix, @Nullable Matrix zeroPoints) {
      this.matrix = matrix;
      this.zeroPoints = zeroPoints;
      this.mask = matrix.tensor.dtype() == DType.U8 ? 0xff : -1;
    }

    /** The zero points; where there are none, another operand of the same batches. */
    Matrix zeroPoints() {
      return zeroPoints == null ? matrix : zeroPoints;
    }

    void moveTo(long offset, long zeroOffset) {
      base = offset;
      zeroBase = zeroOffset;
    }

    int[] row(long row, long column, int count) {
      matrix.readRow(base, row, column, bytes, count);
      return widened(ints, count);
    }

    int[] zeroPoints(long start, int count) {
      if (zeroPoints == null) {
        return zeros;
      }
      zeroPoints.readRow(zeroBase, 0, start, bytes, count);
      return widened(zeros, count);
    }

    private int[] widened(int[] to, int count) {
      for (int i = 0; i < count; i++) {
        to[i] = bytes[i] & mask;
      }
      return to;
    }
  }

  /** A part of the result as it is summed up. */
  private static final class Tile {
    final int[][] sums;
    final int[][] factors;
    final int[] row;

    Tile(Matrix result, long depth) {
      int height = (int) Math.min(ROWS, result.rows);
      int width = (int) Math.min(COLUMNS, result.columns);
      this.sums = new int[height][width];
      this.factors = new int[height][(int) Math.min(DEPTH, depth)];
      this.row = new int[width];
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

    private static void addScaled(int[] sum, int factor, int[] row, int width) {
      for (int j = 0; j < width; j++) {
        sum[j] += factor * row[j];
      }
    }
  }
}

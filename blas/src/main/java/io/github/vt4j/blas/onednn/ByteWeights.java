package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.onednn.Primitives.WeightsForm;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * A constant matrix of 8-bit integers in the form that the library chooses. Its kernels multiply u8
 * by i8, so from a matrix of u8 128 is subtracted, and from its zero points as well.
 */
final class ByteWeights implements AutoCloseable {
  private static final int HALF = 128;

  private final Arena arena = Arena.ofShared();
  private final Weights weights;
  private final int[] columnSums;
  private final int shift;

  private ByteWeights(OneDnn library, Tensor constant) {
    this.shift = constant.dtype() == DType.U8 ? HALF : 0;
    this.columnSums = new int[Math.toIntExact(constant.shape().dim(1))];
    try (Arena scratch = Arena.ofConfined()) {
      Form form = Form.of(constant);
      Weights plain =
          new Weights(
              signed(constant, form, scratch), new WeightsForm(false, form.columns(), 1), null);
      this.weights = Reorder.pack(library, ElementType.I8, plain, form, arena);
    } catch (RuntimeException | Error e) {
      arena.close();
      throw e;
    }
  }

  /** The packed form of a constant of rank 2, made once and freed with it. */
  static ByteWeights of(OneDnn library, Tensor constant) {
    return constant.prepared(ByteWeights.class, tensor -> new ByteWeights(library, tensor));
  }

  /** The matrix in i8, row after row; sums up its columns. */
  private MemorySegment signed(Tensor constant, Form form, Arena owner) {
    MemorySegment signed = owner.allocate(form.rows() * form.columns());
    for (long row = 0; row < form.rows(); row++) {
      for (int column = 0; column < columnSums.length; column++) {
        long at = row * form.rowStride() + column * form.columnStride();
        byte value = (byte) (constant.segment().get(ValueLayout.JAVA_BYTE, at) - shift);
        signed.set(ValueLayout.JAVA_BYTE, row * form.columns() + column, value);
        columnSums[column] += value;
      }
    }
    return signed;
  }

  /** The matrix in i8. */
  Weights weights() {
    return weights;
  }

  /** How many columns it has. */
  int columns() {
    return columnSums.length;
  }

  /** The sum of a column in i8. */
  int columnSum(int column) {
    return columnSums[column];
  }

  /** What was subtracted: 128 or 0. */
  int shift() {
    return shift;
  }

  @Override
  public void close() {
    arena.close();
  }
}

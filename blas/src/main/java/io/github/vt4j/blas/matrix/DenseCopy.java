package io.github.vt4j.blas.matrix;

import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A copy of a constant matrix in rows without gaps, for one that lies as no library takes it. */
public final class DenseCopy implements AutoCloseable {
  private static final long ALIGNMENT = 64;

  private final Arena arena = Arena.ofShared();
  private final MemorySegment memory;

  private DenseCopy(Tensor constant) {
    long bytes = constant.dtype().byteSize();
    Form form = Form.of(constant);
    long rows = form.rows();
    long columns = form.columns();
    memory = arena.allocate(constant.shape().elements() * bytes, ALIGNMENT);
    for (long row = 0; row < rows; row++) {
      for (long column = 0; column < columns; column++) {
        long from = (row * form.rowStride() + column * form.columnStride()) * bytes;
        long to = (row * columns + column) * bytes;
        if (bytes == Float.BYTES) {
          memory.set(
              ValueLayout.JAVA_INT,
              to,
              constant.segment().get(ValueLayout.JAVA_INT_UNALIGNED, from));
        } else {
          memory.set(
              ValueLayout.JAVA_LONG,
              to,
              constant.segment().get(ValueLayout.JAVA_LONG_UNALIGNED, from));
        }
      }
    }
  }

  /** The copy, made once and freed with the constant, which has a rank of 1 or 2. */
  public static MemorySegment of(Tensor constant) {
    return constant.prepared(DenseCopy.class, DenseCopy::new).memory;
  }

  /** The elements of a bias: themselves where they are aligned without gaps, else the copy. */
  public static MemorySegment ofRow(Tensor bias) {
    return Needs.isDense(bias) ? bias.segment() : of(bias);
  }

  @Override
  public void close() {
    arena.close();
  }
}

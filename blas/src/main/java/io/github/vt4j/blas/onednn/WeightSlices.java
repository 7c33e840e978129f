package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.DenseCopy;
import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * The right matrix of a product in slices of its columns, so that a product of few rows can be
 * divided for several threads.
 *
 * @param slices from left to right
 * @param width how many columns each has; the last one may have fewer
 */
record WeightSlices(List<Weights> slices, int width) {
  /** From so many columns on there are two slices, then one for each so many; each is a call. */
  private static final int TWO = 384;

  /** More slices cost a product of few rows more calls than they are worth. */
  private static final int MOST = 16;

  /** The library's kernels take columns by so many. */
  private static final int BLOCK = 64;

  WeightSlices {
    slices = List.copyOf(slices);
  }

  /** All columns in one. */
  static WeightSlices whole(Weights weights, int columns) {
    return new WeightSlices(List.of(weights), columns);
  }

  /** Of f32: a constant in the form that the library chooses, anything else as it lies. */
  static WeightSlices of(OneDnn library, Tensor b, Form form) {
    return b.isConstant() && b.shape().rank() == 2
        ? b.prepared(WeightSlices.class, constant -> new Packed(library, constant)).slices
        : whole(Weights.plain(b.segment(), form), Math.toIntExact(form.columns()));
  }

  /** How many columns a slice has of so many. */
  int columns(int slice, int all) {
    return Math.min(width, all - slice * width);
  }

  /** The packed form of a constant, freed with it. */
  private static final class Packed implements AutoCloseable {
    private final Arena arena = Arena.ofShared();
    private final WeightSlices slices;

    Packed(OneDnn library, Tensor constant) {
      Form given = Form.of(constant);
      boolean asItLies = Needs.isAligned(constant) && given.isOperand();
      try {
        Form form = asItLies ? given : Form.dense(given.rows(), given.columns());
        MemorySegment data = asItLies ? constant.segment() : DenseCopy.of(constant);
        this.slices = pack(library, data, form, arena);
      } catch (RuntimeException | Error e) {
        arena.close();
        throw e;
      }
    }

    private static WeightSlices pack(OneDnn library, MemorySegment data, Form form, Arena owner) {
      int columns = Math.toIntExact(form.columns());
      int count = columns < TWO ? 1 : Math.clamp(columns / TWO, 2, MOST);
      int width = Math.ceilDiv(Math.ceilDiv(columns, count), BLOCK) * BLOCK;
      List<Weights> slices = new ArrayList<>();
      for (int from = 0; from < columns; from += width) {
        Form slice = form.columns(Math.min(width, columns - from));
        MemorySegment first = data.asSlice(from * form.columnStride() * Float.BYTES);
        Weights plain = Weights.plain(first, slice);
        slices.add(Reorder.pack(library, ElementType.F32, plain, slice, owner));
      }
      return new WeightSlices(slices, width);
    }

    @Override
    public void close() {
      arena.close();
    }
  }
}

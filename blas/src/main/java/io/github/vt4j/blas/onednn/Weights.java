package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.DenseCopy;
import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.blas.onednn.Primitives.WeightsForm;
import io.github.vt4j.runtime.Tensor;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * The right matrix of a product as primitives take it.
 *
 * @param data the elements
 * @param form how they lie
 * @param layout where the library has chosen the form, that for the library; else null
 */
record Weights(MemorySegment data, WeightsForm form, @Nullable MemorySegment layout) {
  /** Of f32: a constant in the form that the library chooses, anything else as it lies. */
  static Weights of(OneDnn library, Tensor b, Form form) {
    return b.isConstant() && b.shape().rank() == 2
        ? b.prepared(Weights.class, constant -> new Packed(library, constant)).weights
        : plain(b.segment(), form);
  }

  /** At strides. */
  private static Weights plain(MemorySegment data, Form form) {
    WeightsForm strides =
        form.isByRows()
            ? new WeightsForm(false, form.leading(), 1)
            : new WeightsForm(false, 1, form.leading());
    return new Weights(data, strides, null);
  }

  /** The packed form of a constant, freed with it. */
  private static final class Packed implements AutoCloseable {
    private final Arena arena = Arena.ofShared();
    private final Weights weights;

    Packed(OneDnn library, Tensor constant) {
      Form form = Form.of(constant);
      boolean asItLies = Needs.isAligned(constant) && form.isOperand();
      try {
        Weights plain =
            asItLies
                ? plain(constant.segment(), form)
                : plain(DenseCopy.of(constant), Form.dense(form.rows(), form.columns()));
        this.weights = Reorder.pack(library, ElementType.F32, plain, form, arena);
      } catch (RuntimeException | Error e) {
        arena.close();
        throw e;
      }
    }

    @Override
    public void close() {
      arena.close();
    }
  }
}

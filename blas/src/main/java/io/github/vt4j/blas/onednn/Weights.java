package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.onednn.Primitives.WeightsForm;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * The right matrix of a product, or some of its columns, as primitives take it.
 *
 * @param data the elements
 * @param form how they lie
 * @param layout where the library has chosen the form, that for the library; else null
 */
record Weights(MemorySegment data, WeightsForm form, @Nullable MemorySegment layout) {
  /** At strides. */
  static Weights plain(MemorySegment data, Form form) {
    WeightsForm strides =
        form.isByRows()
            ? new WeightsForm(false, form.leading(), 1)
            : new WeightsForm(false, 1, form.leading());
    return new Weights(data, strides, null);
  }
}

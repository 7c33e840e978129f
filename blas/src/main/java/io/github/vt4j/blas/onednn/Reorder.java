package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.onednn.Primitives.WeightsForm;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Brings weights into the form that the library's kernels like best. */
final class Reorder {
  /** Rows of the product that the form is chosen for; other numbers of rows use the same form. */
  private static final long ROWS = 64;

  private static final int ARG_FROM = 1;
  private static final int ARG_TO = 17;
  private static final long ALIGNMENT = 64;

  private Reorder() {}

  /** Packed weights, owned by an arena. */
  static Weights pack(OneDnn library, ElementType type, Weights plain, Form form, Arena owner) {
    ElementType source = type == ElementType.F32 ? type : ElementType.U8;
    ElementType result = type == ElementType.F32 ? type : ElementType.I32;
    long depth = form.rows();
    long columns = form.columns();
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment description =
          library.owned(
              "primitive_desc",
              library.make(
                  "dnnl_matmul_primitive_desc_create",
                  library.engine(),
                  dense(library, source, ROWS, depth, scratch),
                  library.anyLayout(type, new long[] {depth, columns}, scratch),
                  MemorySegment.NULL,
                  dense(library, result, ROWS, columns, scratch),
                  MemorySegment.NULL),
              scratch);
      MemorySegment from =
          strided(library, type, form.rows(), form.columns(), plain.form(), scratch);
      MemorySegment layout = library.weightsLayout(description, owner);
      MemorySegment data = owner.allocate(Math.max(1, library.bytes(layout)), ALIGNMENT);
      MemorySegment reorder =
          library.owned(
              "primitive_desc",
              library.make(
                  "dnnl_reorder_primitive_desc_create",
                  from,
                  library.engine(),
                  layout,
                  library.engine(),
                  MemorySegment.NULL),
              scratch);
      Arguments arguments = new Arguments(library, scratch);
      arguments.add(ARG_FROM, from);
      arguments.add(ARG_TO, layout);
      arguments.set(0, Address.of(plain.data()));
      arguments.set(1, Address.of(data));
      arguments.execute(library.primitive(reorder, scratch));
      return new Weights(data, WeightsForm.PACKED, layout);
    }
  }

  /** The layout of rows one after another. */
  static MemorySegment dense(
      OneDnn library, ElementType type, long rows, long columns, Arena owner) {
    return library.layout(type, new long[] {rows, columns}, new long[] {columns, 1}, owner);
  }

  /** The layout of weights at strides. */
  static MemorySegment strided(
      OneDnn library, ElementType type, long depth, long columns, WeightsForm form, Arena owner) {
    long[] strides = {form.rowStride(), form.columnStride()};
    return library.layout(type, new long[] {depth, columns}, strides, owner);
  }
}

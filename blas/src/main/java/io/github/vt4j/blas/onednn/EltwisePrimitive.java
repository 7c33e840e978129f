package io.github.vt4j.blas.onednn;

import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** An activation of f32, in place. Freed and used as {@link MatMulPrimitive}. */
final class EltwisePrimitive {
  private static final int ARG_SOURCE = 1;
  private static final int ARG_RESULT = 17;

  /** {@code dnnl_forward_inference}. */
  private static final int INFERENCE = 96;

  private final OneDnn library;
  private final long elements;
  private final MemorySegment layout;
  private final MemorySegment scratchpad;
  private final MemorySegment primitive;
  private final Idle<Arguments> idle = new Idle<>(this::arguments);

  EltwisePrimitive(OneDnn library, Activation activation, long elements) {
    Arena arena = Arena.ofAuto();
    this.library = library;
    this.elements = elements;
    this.layout = Reorder.dense(library, ElementType.F32, 1, elements, arena);
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment description =
          library.owned(
              "primitive_desc",
              library.make(
                  "dnnl_eltwise_forward_primitive_desc_create",
                  library.engine(),
                  INFERENCE,
                  Algorithm.of(activation),
                  layout,
                  layout,
                  0f,
                  0f,
                  library.attributes(scratch)),
              scratch);
      this.scratchpad = library.scratchpadLayout(description, arena);
      this.primitive = library.primitive(description, arena);
    }
  }

  /** How many elements it is for. */
  long elements() {
    return elements;
  }

  /**
   * Applies it to {@link #elements} elements.
   *
   * @param offset where they begin, in bytes
   */
  void execute(MemorySegment memory, long offset) {
    long address = Address.of(memory, offset, elements * Float.BYTES);
    Arguments arguments = idle.take();
    arguments.set(0, address);
    arguments.set(1, address);
    arguments.execute(primitive);
    idle.giveBack(arguments);
  }

  private Arguments arguments() {
    Arguments arguments = new Arguments(library, Arena.ofAuto());
    arguments.add(ARG_SOURCE, layout);
    arguments.add(ARG_RESULT, layout);
    arguments.addScratchpad(scratchpad);
    return arguments;
  }
}

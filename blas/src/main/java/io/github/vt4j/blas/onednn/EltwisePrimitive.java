package io.github.vt4j.blas.onednn;

import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** An activation of a row of f32, in place. Freed and used as {@link MatMulPrimitive}. */
final class EltwisePrimitive {
  private static final int ARG_SOURCE = 1;
  private static final int ARG_RESULT = 17;

  /** {@code dnnl_forward_inference}. */
  private static final int INFERENCE = 96;

  private final OneDnn library;
  private final MemorySegment layout;
  private final MemorySegment scratchpad;
  private final MemorySegment primitive;
  private final BlockingQueue<Arguments> idle =
      new ArrayBlockingQueue<>(Runtime.getRuntime().availableProcessors());

  EltwisePrimitive(OneDnn library, Activation activation, int columns) {
    Arena arena = Arena.ofAuto();
    this.library = library;
    this.layout = Reorder.dense(library, ElementType.F32, 1, columns, arena);
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

  void execute(MemorySegment row) {
    Arguments arguments = idle.poll();
    if (arguments == null) {
      arguments = new Arguments(library, Arena.ofAuto());
      arguments.add(ARG_SOURCE, layout);
      arguments.add(ARG_RESULT, layout);
      arguments.addScratchpad(scratchpad);
    }
    arguments.execute(primitive, row, row);
    boolean kept = idle.offer(arguments);
    assert kept || idle.remainingCapacity() == 0;
  }
}

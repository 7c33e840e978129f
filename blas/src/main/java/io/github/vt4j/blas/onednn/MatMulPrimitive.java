package io.github.vt4j.blas.onednn;

import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * A product of one shape. Its native objects are freed by the garbage collector, because a thread
 * may still run what the cache has given up. Safe for any number of threads.
 */
final class MatMulPrimitive {
  private static final int ARG_SOURCE = 1;
  private static final int ARG_RESULT = 17;
  private static final int ARG_WEIGHTS = 33;
  private static final int ARG_BIAS = 41;

  private final OneDnn library;
  private final boolean biased;
  private final MemorySegment source;
  private final MemorySegment weights;
  private final MemorySegment bias;
  private final MemorySegment result;
  private final MemorySegment scratchpad;
  private final MemorySegment primitive;
  private final Idle<Arguments> idle = new Idle<>(this::arguments);

  MatMulPrimitive(OneDnn library, Primitives.Key key, @Nullable MemorySegment packed) {
    Arena arena = Arena.ofAuto();
    ElementType type = key.source() == ElementType.F32 ? ElementType.F32 : ElementType.I32;
    this.library = library;
    this.biased = key.biased();
    this.source = Reorder.dense(library, key.source(), key.rows(), key.depth(), arena);
    this.weights =
        packed != null
            ? library.copy(packed, arena)
            : Reorder.strided(
                library, key.source().weights(), key.depth(), key.columns(), key.weights(), arena);
    this.bias = Reorder.dense(library, ElementType.F32, 1, key.columns(), arena);
    this.result =
        library.layout(
            type, new long[] {key.rows(), key.columns()}, new long[] {key.stride(), 1}, arena);
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment description =
          library.owned(
              "primitive_desc",
              library.make(
                  "dnnl_matmul_primitive_desc_create",
                  library.engine(),
                  source,
                  weights,
                  biased ? bias : MemorySegment.NULL,
                  result,
                  attributes(key.activation(), scratch)),
              scratch);
      this.scratchpad = library.scratchpadLayout(description, arena);
      this.primitive = library.primitive(description, arena);
    }
  }

  private MemorySegment attributes(Activation activation, Arena owner) {
    MemorySegment attributes = library.attributes(owner);
    if (activation != Activation.NONE) {
      MemorySegment after = library.owned("post_ops", library.make("dnnl_post_ops_create"), owner);
      library.run("dnnl_post_ops_append_eltwise", after, Algorithm.of(activation), 0f, 0f);
      library.run("dnnl_primitive_attr_set_post_ops", attributes, after);
    }
    return attributes;
  }

  /**
   * Multiplies. All are addresses.
   *
   * @param x the rows, one after another
   * @param matrix the weights, lying as the primitive was made for
   * @param added the bias; ignored where there is none
   * @param out the result's rows, a stride apart
   */
  void execute(long x, long matrix, long added, long out) {
    Arguments arguments = idle.take();
    arguments.set(0, x);
    arguments.set(1, matrix);
    arguments.set(2, out);
    if (biased) {
      arguments.set(3, added);
    }
    arguments.execute(primitive);
    idle.giveBack(arguments);
  }

  private Arguments arguments() {
    Arguments arguments = new Arguments(library, Arena.ofAuto());
    arguments.add(ARG_SOURCE, source);
    arguments.add(ARG_WEIGHTS, weights);
    arguments.add(ARG_RESULT, result);
    if (biased) {
      arguments.add(ARG_BIAS, bias);
    }
    arguments.addScratchpad(scratchpad);
    return arguments;
  }
}

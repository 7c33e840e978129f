package io.github.vt4j.blas.onednn;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * What a primitive is executed with: a queue and memory objects, which are told with each execution
 * where the elements are. Used by one thread at a time.
 */
final class Arguments {
  /** The size of a {@code dnnl_exec_arg_t}: an integer, a gap, a pointer. */
  private static final long ARGUMENT_BYTES = 16;

  private static final long POINTER = 8;
  private static final int MOST = 5;
  private static final int ARG_SCRATCHPAD = 80;
  private static final long ALIGNMENT = 64;

  private final OneDnn library;
  private final Arena arena;
  private final MemorySegment stream;
  private final MemorySegment array;
  private final List<MemorySegment> memories = new ArrayList<>(MOST);

  /** Without arguments yet; its native objects are destroyed with an arena. */
  Arguments(OneDnn library, Arena arena) {
    this.library = library;
    this.arena = arena;
    this.stream = library.stream(arena);
    this.array = arena.allocate(ARGUMENT_BYTES * MOST, POINTER);
  }

  /** Another argument: its number and how it lies. */
  void add(int number, MemorySegment layout) {
    long at = memories.size() * ARGUMENT_BYTES;
    MemorySegment memory = library.memory(layout, arena);
    memories.add(memory);
    array.set(JAVA_INT, at, number);
    array.set(ADDRESS, at + POINTER, memory);
  }

  /** Scratch memory, added after all that is told with each execution. */
  void addScratchpad(MemorySegment layout) {
    add(ARG_SCRATCHPAD, layout);
    long bytes = Math.max(1, library.bytes(layout));
    set(memories.size() - 1, Address.of(arena.allocate(bytes, ALIGNMENT)));
  }

  /**
   * Tells where the elements of an argument are, which the caller keeps there.
   *
   * @param index which argument, in the order in which they were added
   * @param address as {@link Address} gives it
   */
  void set(int index, long address) {
    library.setData(memories.get(index), address);
  }

  /** Executes a primitive on what has been set. */
  void execute(MemorySegment primitive) {
    library.execute(primitive, stream, memories.size(), array);
  }
}

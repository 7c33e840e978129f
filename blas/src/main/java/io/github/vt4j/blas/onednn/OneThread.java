package io.github.vt4j.blas.onednn;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.github.vt4j.blas.library.Downcalls;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a library to the calling thread. OpenMP has a number of threads for each thread that calls
 * it; it is 1 while the library works, and what it was before afterwards.
 */
final class OneThread {
  private static final MethodHandle GET = Downcalls.ofType(FunctionDescriptor.of(JAVA_INT));
  private static final MethodHandle SET = Downcalls.ofType(FunctionDescriptor.ofVoid(JAVA_INT));

  private final @Nullable MemorySegment get;
  private final @Nullable MemorySegment set;

  private OneThread(@Nullable MemorySegment get, @Nullable MemorySegment set) {
    this.get = get;
    this.set = set;
  }

  /** Of a library that was built without threads. */
  static OneThread already() {
    return new OneThread(null, null);
  }

  /** Of a library that was built with OpenMP, whose functions are found through it. */
  static OneThread ofOpenMp(Downcalls library) {
    return new OneThread(
        library.address("omp_get_max_threads"), library.address("omp_set_num_threads"));
  }

  /** Before the library is called; gives what {@link #leave} takes. */
  int enter() {
    if (get == null) {
      return 1;
    }
    try {
      int threads = (int) GET.invokeExact(get);
      set(threads, 1);
      return threads;
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }

  /** After the library was called. */
  void leave(int threads) {
    set(1, threads);
  }

  private void set(int from, int to) {
    if (set == null || from == to) {
      return;
    }
    try {
      SET.invokeExact(set, to);
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }
}

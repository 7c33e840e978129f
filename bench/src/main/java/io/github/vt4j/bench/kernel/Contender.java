package io.github.vt4j.bench.kernel;

import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.List;
import java.util.Map;

/**
 * A provider in the race, with a runtime of one thread and cases of its own.
 *
 * @param provider its name
 */
record Contender(
    String provider, TensorRuntime runtime, TensorArena arena, List<KernelCase<?>> cases)
    implements AutoCloseable {
  private static final long WARM_UP_NANOS = 1_500_000_000;
  private static final double ROUND_NANOS = 3_000_000;

  /** A provider that is put first wherever it serves. */
  static Contender preferred(String provider) {
    return of(provider, Map.of("vt.op.provider.prefer", provider));
  }

  /** What is left without others. */
  static Contender without(String others, String provider) {
    return of(provider, Map.of("vt.op.provider.disable", others));
  }

  private static Contender of(String provider, Map<String, String> policy) {
    TensorRuntime runtime =
        TensorRuntime.builder().properties(policy).environment(Map.of()).threads(1).build();
    TensorArena arena = runtime.arena();
    return new Contender(provider, runtime, arena, new KernelCases(arena).all());
  }

  /** Whether it is its kernel that executes a case. */
  boolean serves(int index) {
    return cases.get(index).provider(runtime).equals(provider);
  }

  /** The time of a case, in nanoseconds. */
  double time(int index, int repeats) {
    return cases.get(index).time(runtime, repeats);
  }

  /** Runs a case until the compiler is through with it; how often it fits into a round. */
  int warmUp(int index) {
    long started = Clock.now();
    double last = 0;
    while (Clock.now() - started < WARM_UP_NANOS) {
      last = time(index, 1);
    }
    return Math.max(1, (int) (ROUND_NANOS / last));
  }

  @Override
  public void close() {
    try (runtime) {
      arena.close();
    }
  }
}

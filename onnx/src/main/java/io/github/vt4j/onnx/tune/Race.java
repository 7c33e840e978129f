package io.github.vt4j.onnx.tune;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Times providers on one call by turns. The call's outputs, which may be inputs as well, are given
 * back as they were.
 */
final class Race<C extends TensorCall> implements AutoCloseable {
  private static final int MOST_WARM_UPS = 60;

  private final TensorRuntime runtime;
  private final CallOp<C> op;
  private final C call;
  private final LongSupplier clock;
  private final TensorArena arena;
  private final List<Tensor> outputs;
  private final List<Tensor> kept = new ArrayList<>();
  private final boolean inPlace;

  /**
   * Prepares for a call that has been executed.
   *
   * @param clock in nanoseconds
   */
  Race(TensorRuntime runtime, CallOp<C> op, C call, LongSupplier clock) {
    this.runtime = runtime;
    this.op = op;
    this.call = call;
    this.clock = clock;
    this.arena = runtime.arena(call.device());
    List<Tensor> operands = call.operands();
    int firstOutput = operands.lastIndexOf(call.out()); // an input may be the same tensor
    this.outputs = operands.subList(firstOutput, operands.size());
    for (Tensor output : outputs) {
      Tensor copy = arena.allocate(output.dtype(), output.shape());
      runtime.run(Ops.COPY, new Copy(output, copy));
      kept.add(copy);
    }
    this.inPlace =
        operands.subList(0, firstOutput).stream()
            .anyMatch(input -> outputs.stream().anyMatch(output -> output.overlaps(input)));
  }

  /**
   * The median times of a call by provider, in nanoseconds; none of a provider that declines it.
   *
   * @param warmUp the length of a turn of the warm-up, in nanoseconds
   * @param steady so many turns in succession without a gain are the end of the warm-up
   */
  Map<String, Long> medians(List<Contender> contenders, Effort effort, long warmUp, int steady) {
    List<Contender> running = new ArrayList<>();
    for (Contender contender : contenders) {
      if (contender.alone().call(() -> warmUp(contender, warmUp, steady))) {
        running.add(contender);
      }
    }
    Map<String, long[]> samples = new LinkedHashMap<>();
    for (int round = 0; round < effort.rounds(); round++) {
      for (Contender contender : running) {
        long[] ofOne =
            samples.computeIfAbsent(contender.provider(), absent -> new long[effort.rounds()]);
        ofOne[round] = contender.alone().call(() -> turn(contender, effort.round().toNanos()));
      }
    }
    Map<String, Long> medians = new LinkedHashMap<>();
    samples.forEach((provider, times) -> medians.put(provider, median(times)));
    return medians;
  }

  /**
   * Has a contender run until it gets no faster: however long the compiler takes, on a machine that
   * has other work too. False where it declines.
   */
  private boolean warmUp(Contender contender, long nanos, int enough) {
    double best = Double.POSITIVE_INFINITY;
    int steady = 0;
    for (int turns = 0; turns < MOST_WARM_UPS && steady < enough; turns++) {
      long mean = turn(contender, nanos);
      if (mean < 0) {
        return false;
      }
      steady = mean < best * (1 - TunedClass.NOISE) ? 0 : steady + 1;
      best = Math.min(best, mean);
    }
    return true;
  }

  /** The time of a call, the mean of as many as there is time for; negative where it declines. */
  private long turn(Contender contender, long nanos) {
    long taken = 0;
    int calls = 0;
    do {
      if (inPlace) {
        giveBack();
      }
      long start = clock.getAsLong();
      if (!contender.runs(runtime, op, call)) {
        return -1;
      }
      taken += Math.max(clock.getAsLong() - start, 1);
      calls++;
    } while (taken < nanos);
    return taken / calls;
  }

  private static long median(long[] times) {
    long[] sorted = times.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private void giveBack() {
    for (int i = 0; i < kept.size(); i++) {
      runtime.run(Ops.COPY, new Copy(kept.get(i), outputs.get(i)));
    }
  }

  @Override
  public void close() {
    giveBack();
    arena.close();
  }
}

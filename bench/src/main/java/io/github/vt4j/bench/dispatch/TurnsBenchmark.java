package io.github.vt4j.bench.dispatch;

import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Vocabulary;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Thirty-six ops in turn, each with a class of call and of kernel of its own, as in a model: what a
 * compiler can do for a single kernel in play does not help here.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
@OperationsPerInvocation(TurnsBenchmark.OPS)
public class TurnsBenchmark {
  static final int OPS = 36;

  private record Turn(CallOp<Call> op, Kernel<Call> kernel, Call call) {}

  private final Turn[] turns = new Turn[OPS];
  private final Seam seam;
  private final Seam counting;
  private final Device device;
  private final Device countingDevice;

  /** All cases share their kernels and calls. */
  public TurnsBenchmark() {
    Vocabulary.Builder builder = Vocabulary.builder();
    try {
      for (int i = 0; i < OPS; i++) {
        var clones = new Clones();
        CallOp<Call> op = builder.call("Sum" + i, clones.callType());
        turns[i] = new Turn(op, clones.kernel(), clones.call(i, i + 1));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the kernel's classes cannot be cloned", e);
    }
    Vocabulary vocabulary = builder.build();
    seam = Seams.of(vocabulary);
    device = seam.device("cpu", 0);
    counting = Seams.counting(vocabulary);
    countingDevice = counting.device("cpu", 0);
    for (Turn turn : turns) {
      seam.register(turn.op, "cpu", turn.kernel);
      counting.register(turn.op, "cpu", turn.kernel);
    }
  }

  /** The bare minimum. */
  @Benchmark
  public void array(Blackhole hole) {
    for (Turn turn : turns) {
      Outcome outcome = turn.kernel.run(turn.call);
      hole.consume(outcome);
    }
  }

  /** The seam's way. */
  @Benchmark
  public void run() {
    for (Turn turn : turns) {
      seam.run(turn.op, device, turn.call);
    }
  }

  /** The same with call statistics on. */
  @Benchmark
  public void runCounting() {
    for (Turn turn : turns) {
      counting.run(turn.op, countingDevice, turn.call);
    }
  }
}

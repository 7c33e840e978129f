package io.github.vt4j.bench.dispatch;

import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Decline;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Vocabulary;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A call that the first candidate declines and the second executes. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class DeclineBenchmark {
  private final CallOp<Sum.Operands> early;
  private final CallOp<Sum.Operands> late;
  private final Seam seam;
  private final Device device;
  private final Sum.Operands call = new Sum.Operands(3, 4);

  /** Declines when it is run. */
  private static final class Declining extends Kernel<Sum.Operands> {
    private final Decline decline = Decline.because("needs more");

    @Override
    public Outcome run(Sum.Operands operands) {
      return decline;
    }
  }

  /** One op whose first candidate has a condition, one whose first candidate declines late. */
  public DeclineBenchmark() {
    Vocabulary.Builder builder = Vocabulary.builder();
    early = builder.call("Early", Sum.Operands.class);
    late = builder.call("Late", Sum.Operands.class);
    seam = Seams.of(builder.build());
    device = seam.device("cpu", 0);
    Provider first = Provider.named("first").priority(10);
    Condition<Sum.Operands> never = Condition.that("a left of 0", operands -> operands.left() == 0);
    seam.register(first.offer(early, Sum::new, never), first.offer(late, Declining::new));
    seam.register(early, "cpu", new Sum());
    seam.register(late, "cpu", new Sum());
  }

  /** The condition is not met. */
  @Benchmark
  public void byCondition() {
    seam.run(early, device, call);
  }

  /** The kernel declines. */
  @Benchmark
  public void byKernel() {
    seam.run(late, device, call);
  }
}

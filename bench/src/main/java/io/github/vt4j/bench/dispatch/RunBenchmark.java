package io.github.vt4j.bench.dispatch;

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
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A call through the seam and a direct call of the same kernel, one kernel in play. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class RunBenchmark {
  private final CallOp<Sum.Operands> op;
  private final Seam seam;
  private final Seam counting;
  private final Device device;
  private final Device countingDevice;
  private final Kernel<Sum.Operands> kernel = new Sum();
  private final Sum.Operands call = new Sum.Operands(3, 4);

  /** All cases share one kernel. */
  public RunBenchmark() {
    Vocabulary.Builder builder = Vocabulary.builder();
    op = builder.call("Sum", Sum.Operands.class);
    Vocabulary vocabulary = builder.build();
    seam = Seams.of(vocabulary);
    seam.register(op, "cpu", kernel);
    device = seam.device("cpu", 0);
    counting = Seams.counting(vocabulary);
    counting.register(op, "cpu", kernel);
    countingDevice = counting.device("cpu", 0);
  }

  /** The bare minimum. */
  @Benchmark
  public Outcome direct() {
    return kernel.run(call);
  }

  /** The seam's way. */
  @Benchmark
  public void run() {
    seam.run(op, device, call);
  }

  /** The same with call statistics on. */
  @Benchmark
  public void runCounting() {
    counting.run(op, countingDevice, call);
  }
}

package io.github.vt4j.bench.dispatch;

import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Vocabulary;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What a change costs, and the first call after it, which has to choose again. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class ChangeBenchmark {
  private final CallOp<Sum.Operands> op;
  private final Seam seam;
  private final Device device;
  private final Capabilities capabilities = Capabilities.of("avx2", "fma");
  private final Kernel<Sum.Operands> kernel = new Sum();
  private final Sum.Operands call = new Sum.Operands(3, 4);

  /** One op, one kernel. */
  public ChangeBenchmark() {
    Vocabulary.Builder builder = Vocabulary.builder();
    op = builder.call("Sum", Sum.Operands.class);
    seam = Seams.of(builder.build());
    seam.register(op, "cpu", kernel);
    device = seam.device("cpu", 0);
  }

  /** A new snapshot, in which nothing has been chosen yet. */
  @Benchmark
  public void change() {
    seam.publish(device, capabilities);
  }

  /** A new snapshot and the first call in it. */
  @Benchmark
  public void changeAndRun() {
    seam.publish(device, capabilities);
    seam.run(op, device, call);
  }
}

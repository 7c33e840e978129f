package io.github.vt4j.bench.dispatch;

import io.github.vt4j.seam.FunctionOp;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Site;
import io.github.vt4j.seam.Vocabulary;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A library author's own function, through a site and through a field of the interface's type. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class SiteBenchmark {
  /** The library author's function. */
  @FunctionalInterface
  public interface Add {
    /** Adds both to a running total. */
    long add(long left, long right);
  }

  private static final class Adder implements Add {
    private long total;

    @Override
    public long add(long left, long right) {
      total += left + right;
      return total;
    }
  }

  private final Add field;
  private final Site<Add> site;
  private long left = 3;
  private long right = 4;

  /** Both cases share one kernel. */
  public SiteBenchmark() {
    Vocabulary.Builder builder = Vocabulary.builder();
    FunctionOp<Add> op = builder.function("Add", Add.class);
    Seam seam = Seams.of(builder.build());
    field = new Adder();
    seam.register(op, "cpu", field);
    site = seam.site(op, seam.device("cpu", 0));
  }

  /** The bare minimum. */
  @Benchmark
  public long interfaceField() {
    return field.add(left, right);
  }

  /** The seam's way. */
  @Benchmark
  public long site() {
    return site.kernel().add(left, right);
  }
}

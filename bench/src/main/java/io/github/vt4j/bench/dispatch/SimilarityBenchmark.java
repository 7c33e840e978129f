package io.github.vt4j.bench.dispatch;

import io.github.vt4j.examples.similarity.Dot;
import io.github.vt4j.examples.similarity.SimilarityOps;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Site;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The similarity example's dot product of short vectors, through a site and through a field. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class SimilarityBenchmark {
  private static final int LENGTH = 16;

  private final Dot field;
  private final Site<Dot> site;
  private final float[] left = new float[LENGTH];
  private final float[] right = new float[LENGTH];

  /** Both cases share one kernel. */
  public SimilarityBenchmark() {
    Seam seam = Seams.of(SimilarityOps.VOCABULARY);
    field = SimilarityBenchmark::dot;
    seam.register(SimilarityOps.DOT, "cpu", field);
    site = seam.site(SimilarityOps.DOT, seam.device("cpu", 0));
    for (int i = 0; i < LENGTH; i++) {
      left[i] = i;
      right[i] = LENGTH - i;
    }
  }

  private static float dot(float[] a, float[] b) {
    float sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /** The bare minimum. */
  @Benchmark
  public float interfaceField() {
    return field.dot(left, right);
  }

  /** The seam's way. */
  @Benchmark
  public float site() {
    return site.kernel().dot(left, right);
  }
}

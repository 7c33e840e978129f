package io.github.vt4j.examples.dropin;

import io.github.vt4j.examples.similarity.SimilarityOps;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Registrar;
import java.util.List;
import java.util.function.Supplier;

/**
 * Brings a dot product of its own; a service, named in META-INF/services. To use it: {@code
 * VT_PROVIDER_PATH=similarity-dropin.jar}.
 */
public final class UnrolledRegistrar implements Registrar {
  private static final Provider UNROLLED = Provider.named("unrolled").priority(20);

  /** For the service loader. */
  public UnrolledRegistrar() {}

  @Override
  public List<Supplier<? extends Offer<?>>> offers() {
    return List.of(() -> UNROLLED.offer(SimilarityOps.DOT, () -> UnrolledRegistrar::dot));
  }

  /** Four sums at a time, because each addition to one sum has to wait for the one before. */
  private static float dot(float[] a, float[] b) {
    float sum0 = 0;
    float sum1 = 0;
    float sum2 = 0;
    float sum3 = 0;
    int i = 0;
    for (; i <= a.length - 4; i += 4) {
      sum0 += a[i] * b[i];
      sum1 += a[i + 1] * b[i + 1];
      sum2 += a[i + 2] * b[i + 2];
      sum3 += a[i + 3] * b[i + 3];
    }
    float sum = sum0 + sum1 + (sum2 + sum3);
    for (; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}

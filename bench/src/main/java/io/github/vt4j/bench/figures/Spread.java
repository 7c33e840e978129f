package io.github.vt4j.bench.figures;

import java.util.Collection;

/**
 * What several measurements of one thing say.
 *
 * @param least the least
 * @param median the one in the middle, or the mean of the two there
 * @param most the most
 */
public record Spread(double least, double median, double most) {
  /**
   * The spread of some values.
   *
   * @throws IllegalArgumentException where there are none
   */
  public static Spread of(Collection<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (sorted.length == 0) {
      throw new IllegalArgumentException("no values");
    }
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(sorted[0], median, sorted[sorted.length - 1]);
  }

  /**
   * The geometric mean, which is what ratios are averaged by: that of the reciprocals is its
   * reciprocal.
   *
   * @throws IllegalArgumentException where there are no values, or one is not above 0
   */
  public static double geometricMean(Collection<Double> values) {
    if (values.isEmpty() || values.stream().anyMatch(value -> !(value > 0))) {
      throw new IllegalArgumentException("no geometric mean of " + values);
    }
    return Math.exp(values.stream().mapToDouble(Math::log).average().orElseThrow());
  }
}

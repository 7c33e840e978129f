package io.github.vt4j.examples.similarity;

/** A kernel of the squared Euclidean distance. */
@FunctionalInterface
public interface SquaredEuclidean {
  /** The sum of {@code (a[i] - b[i])²}; both arrays have the same length. */
  float squaredEuclidean(float[] a, float[] b);
}

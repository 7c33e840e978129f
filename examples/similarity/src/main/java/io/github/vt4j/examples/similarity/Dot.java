package io.github.vt4j.examples.similarity;

/** A kernel of the dot product. */
@FunctionalInterface
public interface Dot {
  /** The sum of {@code a[i] * b[i]}; both arrays have the same length. */
  float dot(float[] a, float[] b);
}

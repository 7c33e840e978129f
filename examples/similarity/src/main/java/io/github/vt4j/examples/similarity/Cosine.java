package io.github.vt4j.examples.similarity;

/** A kernel of the cosine of the angle between two vectors. */
@FunctionalInterface
public interface Cosine {
  /** From -1 to 1, or 0 if one of them is all zeros; both arrays have the same length. */
  float cosine(float[] a, float[] b);
}

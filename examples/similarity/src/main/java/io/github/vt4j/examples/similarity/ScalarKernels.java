package io.github.vt4j.examples.similarity;

/** The kernels that work everywhere. */
final class ScalarKernels {
  private ScalarKernels() {}

  static float dot(float[] a, float[] b) {
    float sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static float cosine(float[] a, float[] b) {
    return cosine(dot(a, b), dot(a, a), dot(b, b));
  }

  /** The cosine from the dot products; the product of two squares may not fit a float. */
  static float cosine(float ab, float aa, float bb) {
    double norms = Math.sqrt((double) aa * bb);
    return norms == 0 ? 0 : (float) (ab / norms);
  }

  static float squaredEuclidean(float[] a, float[] b) {
    float sum = 0;
    for (int i = 0; i < a.length; i++) {
      float difference = a[i] - b[i];
      sum += difference * difference;
    }
    return sum;
  }
}

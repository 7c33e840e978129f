package io.github.vt4j.text;

/** The cosine of the angle between two vectors, in double precision. */
final class Cosine {
  private Cosine() {}

  static double of(float[] a, double[] b) {
    double dot = 0;
    double squares = 0;
    double others = 0;
    for (int i = 0; i < a.length; i++) {
      dot += a[i] * b[i];
      squares += (double) a[i] * a[i];
      others += b[i] * b[i];
    }
    return dot / Math.sqrt(squares * others);
  }
}

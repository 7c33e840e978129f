package io.github.vt4j.vector;

/**
 * Loops over pieces of arrays of f32, a row or so at a time. All forms give the same bits: sums are
 * taken lane by lane and then over the lanes by halves. What a "row that is filled up" has beyond
 * its end, up to whole vectors, is worked on too.
 */
abstract class Loops {
  /** Adds y to x. */
  abstract void add(float[] x, int xAt, float[] y, int yAt, int count);

  /** Multiplies x by y. */
  abstract void multiply(float[] x, int xAt, float[] y, int yAt, int count);

  /** Replaces a row that is filled up by the exact Gelu. */
  abstract void gelu(float[] x, int at, int count);

  /** The sum of a row. */
  abstract float sum(float[] x, int at, int count);

  /** The sum of squared deviations from a mean. */
  abstract float squares(float[] x, int at, int count, float mean);

  /** Replaces a row by (x − mean) · factor · scale + bias. */
  abstract void normalize(
      float[] x, int at, int count, float mean, float factor, float[] scale, float[] bias);

  /** Replaces a row by x · scale + mask, all filled up, and gives the largest that is a number. */
  abstract float weigh(float[] x, int at, int count, float scale, float[] mask);

  /**
   * Replaces a row that is filled up by the exponentials of what is left after the maximum, and
   * gives their sum.
   */
  abstract float exponentials(float[] x, int at, int count, float max);

  /**
   * Makes floats of signed bytes: the exclusive or of each and some bits, less a zero point.
   *
   * @param bits what is flipped: 128 makes of unsigned bytes signed ones that are 128 less
   */
  abstract void widen(byte[] x, int xAt, int bits, int zero, float[] y, int yAt, int count);

  /** Makes floats of the upper halves of their bits: of bf16. */
  abstract void widen(short[] x, int xAt, float[] y, int yAt, int count);

  /** Finds the range of a row: the least and the greatest of it and of what is there. */
  abstract void range(float[] x, int at, int count, float[] bounds);

  /**
   * Makes unsigned bytes of a row: x / scale, rounded to even, and the zero point, within 0 to 255;
   * 0 for NaN.
   */
  abstract void quantize(float[] x, int at, int count, float scale, int zero, byte[] y);

  /**
   * Replaces a row by x · (scale · the column's scale) + the column's bias, each step rounded.
   *
   * @param column the column that the row begins with
   */
  abstract void dequantize(
      float[] x, int at, int count, float scale, float[] scales, float[] bias, int column);

  /** Makes y of a row, multiplied by a factor; y may be the row itself. */
  abstract void scale(float[] x, int xAt, float[] y, int yAt, int count, float factor);
}

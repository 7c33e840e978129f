package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops with and without vectors give the same bits. */
@Tag("width")
class LoopsTest {
  private static final int AT = 3;

  private final SplittableRandom random = new SplittableRandom(42);
  private final Loops plain = new PlainLoops();
  private final Loops vector = new VectorLoops();

  /** One loop applied to a row. */
  private interface Body {
    float run(Loops loops, float[] x);
  }

  private void assertEqual(int count, double from, double to, Body body) {
    float[] expected = random(AT + Lanes.padded(count), from, to);
    float[] actual = expected.clone();
    float byPlain = body.run(plain, expected);
    float byVector = body.run(vector, actual);
    assertThat(actual).as("%d elements", count).isEqualTo(expected);
    assertThat(byVector).as("%d elements", count).isEqualTo(byPlain);
  }

  private float[] random(int length, double from, double to) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = (float) random.nextDouble(from, to);
    }
    return values;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 15, 16, 17, 48, 61, 384})
  void allLoopsGiveTheSameBits(int count) {
    float[] y = random(AT + Lanes.padded(count), -2, 2);
    float[] z = random(AT + Lanes.padded(count), -2, 2);
    assertEqual(count, -2, 2, (loops, x) -> run(() -> loops.add(x, AT, y, 1, count)));
    assertEqual(count, -2, 2, (loops, x) -> run(() -> loops.multiply(x, AT, y, 1, count)));
    assertEqual(count, -20, 20, (loops, x) -> run(() -> loops.gelu(x, AT, count)));
    assertEqual(count, -2, 2, (loops, x) -> loops.sum(x, AT, count));
    assertEqual(count, -2, 2, (loops, x) -> loops.squares(x, AT, count, 0.3f));
    assertEqual(count, -2, 2, (loops, x) -> loops.weigh(x, AT, count, 0.7f, y));
    assertEqual(count, -90, 0, (loops, x) -> loops.exponentials(x, AT, count, -0.5f));
    assertEqual(count, -2, 2, (loops, x) -> run(() -> loops.scale(x, AT, x, AT, count, 0.3f)));
    assertEqual(count, -2, 2, (loops, x) -> run(() -> loops.scale(y, 1, x, AT, count, 0.3f)));
    assertEqual(
        count, -2, 2, (loops, x) -> run(() -> loops.normalize(x, AT, count, 0.1f, 3, y, z)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 15, 16, 17, 48, 61, 384})
  void bytesAndFloatsBecomeEachOtherWithTheSameBits(int count) {
    byte[] bytes = new byte[AT + count];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) random.nextInt();
    }
    assertEqual(count, 0, 1, (loops, x) -> run(() -> loops.widen(bytes, 2, 128, -9, x, AT, count)));
    assertEqual(count, 0, 1, (loops, x) -> run(() -> loops.widen(bytes, 2, 0, 200, x, AT, count)));
    assertEqual(count, -50, 90, (loops, x) -> run(() -> loops.range(x.clone(), AT, count, x)));
    float[] y = random(AT + Lanes.padded(count), -2, 2);
    float[] z = random(AT + Lanes.padded(count), -2, 2);
    assertEqual(
        count, -9, 9, (loops, x) -> run(() -> loops.dequantize(x, AT, count, 0.3f, y, z, 2)));
    float[] x = random(AT + count, -9, 40);
    assertThat(quantized(vector, x, count, 0.15f, 77))
        .isEqualTo(quantized(plain, x, count, 0.15f, 77));
    for (int i = 0; i < x.length; i++) {
      x[i] = Math.round(x[i]) + 0.5f; // halves
    }
    assertThat(quantized(vector, x, count, 1, 3)).isEqualTo(quantized(plain, x, count, 1, 3));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7, 8, 15, 16, 17, 48, 61, 384})
  void halvesBecomeFloatsWithTheSameBits(int count) {
    short[] halves = new short[AT + count];
    for (int i = 0; i < halves.length; i++) {
      halves[i] = (short) random.nextInt();
    }
    assertEqual(count, 0, 1, (loops, x) -> run(() -> loops.widen(halves, 2, x, AT, count)));
    float[] widened = new float[count];
    vector.widen(halves, AT, widened, 0, count);
    for (int i = 0; i < count; i++) {
      assertThat(Float.floatToRawIntBits(widened[i])).isEqualTo(halves[AT + i] << 16);
    }
  }

  private static byte[] quantized(Loops loops, float[] x, int count, float scale, int zero) {
    byte[] bytes = new byte[count];
    loops.quantize(x, AT, count, scale, zero, bytes);
    return bytes;
  }

  private static float run(Runnable work) {
    work.run();
    return 0;
  }

  @Test
  void theLargestIsANumber() {
    float[] x = random(AT + 4 * Lanes.COUNT, -2, 2);
    x[AT] = Float.NaN;
    x[AT + 5] = 3;
    x[AT + 3 * Lanes.COUNT] = Float.NaN;
    float[] zeros = new float[4 * Lanes.COUNT];
    for (Loops loops : List.of(plain, vector)) {
      assertThat(loops.weigh(x.clone(), AT, 4 * Lanes.COUNT, 1, zeros)).isEqualTo(3);
    }
  }

  @Test
  void functionsOfExtremesGiveTheSameBits() {
    float[] extremes = {
      0,
      -0f,
      1e-45f,
      1e-38f,
      -87.33f,
      -87.34f,
      -14,
      14,
      1e30f,
      -1e30f,
      Float.NaN,
      Float.NEGATIVE_INFINITY,
      Float.POSITIVE_INFINITY,
      Float.MAX_VALUE,
      -1,
      1
    };
    float[] row = Arrays.copyOf(extremes, Math.max(extremes.length, Lanes.COUNT));
    float[] expected = row.clone();
    plain.gelu(expected, 0, row.length);
    vector.gelu(row, 0, row.length);
    assertThat(row).isEqualTo(expected);
    row = Arrays.copyOf(extremes, Math.max(extremes.length, Lanes.COUNT));
    expected = row.clone();
    plain.exponentials(expected, 0, row.length, 1);
    vector.exponentials(row, 0, row.length, 1);
    assertThat(row).isEqualTo(expected);
    float[] x = Arrays.copyOf(extremes, AT + Math.max(extremes.length, Lanes.COUNT));
    for (float scale : new float[] {1, 1e-45f, 1e38f, Float.POSITIVE_INFINITY, Float.NaN}) {
      int count = x.length - AT;
      assertThat(quantized(vector, x, count, scale, 7))
          .isEqualTo(quantized(plain, x, count, scale, 7));
    }
    for (float extreme : extremes) {
      float[] expectedRange = {extreme, extreme};
      float[] range = expectedRange.clone();
      plain.range(x, 0, x.length, expectedRange);
      vector.range(x, 0, x.length, range);
      assertThat(range).isEqualTo(expectedRange);
    }
  }
}

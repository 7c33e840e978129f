package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Element types: names, and elements read and written as numbers. */
class DTypeTest {
  private final MemorySegment segment = Arena.ofAuto().allocate(17);

  @Test
  void namesAreLowerCaseAlsoUnderATurkishLocale() {
    assertThat(DType.I64).hasToString("i64");
    assertThat(DType.BF16).hasToString("bf16");
  }

  @Test
  void everyHalfSurvivesReadingAndWriting() {
    for (DType dtype : new DType[] {DType.F16, DType.BF16}) {
      for (int bits = 0; bits < 1 << 16; bits++) {
        segment.set(java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED, 0, (short) bits);
        double value = dtype.getDouble(segment, 0);
        dtype.setDouble(segment, 1, value);
        if (!Double.isNaN(value)) {
          assertThat(segment.get(java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED, 2))
              .isEqualTo((short) bits);
        } else {
          assertThat(dtype.getDouble(segment, 1)).isNaN();
        }
      }
    }
  }

  @Test
  void narrowingTakesTheNearestOfAllHalves() {
    SplittableRandom random = new SplittableRandom(7);
    for (DType dtype : new DType[] {DType.F16, DType.BF16}) {
      for (int i = 0; i < 20_000; i++) {
        int bits = random.nextInt(0x7800);
        double low = half(dtype, bits);
        double high = half(dtype, bits + 1);
        if (Double.isInfinite(high)) {
          continue;
        }
        double middle = (low + high) / 2;
        assertThat(narrowed(dtype, middle)).isEqualTo(half(dtype, bits + (bits & 1)));
        assertThat(narrowed(dtype, Math.nextUp(middle))).isEqualTo(high);
        assertThat(narrowed(dtype, -Math.nextDown(middle))).isEqualTo(-low);
      }
    }
  }

  @Test
  void longsAreRoundedOnce() {
    // Two roundings would take the first, a tie after 53 bits, to even: down.
    long aboveTie = (1L << 62) + (1L << 54) + 1;
    DType.BF16.setLong(segment, 0, aboveTie);
    assertThat(new BigDecimal(DType.BF16.getDouble(segment, 0)))
        .isEqualTo(BigDecimal.valueOf((1L << 62) + (1L << 55)));
    DType.BF16.setLong(segment, 0, -aboveTie);
    assertThat(DType.BF16.getDouble(segment, 0)).isEqualTo(-0x1.02p62);
    DType.F32.setLong(segment, 0, (1L << 24) + 1);
    assertThat(DType.F32.getDouble(segment, 0)).isEqualTo(1 << 24);
  }

  @Test
  void floatsBecomeIntegersTowardsZeroWithinTheRange() {
    assertThat(asLong(DType.I32, -2.9)).isEqualTo(-2);
    assertThat(asLong(DType.I32, 1e10)).isEqualTo(Integer.MAX_VALUE);
    assertThat(asLong(DType.U8, -1)).isZero();
    assertThat(asLong(DType.U8, 300)).isEqualTo(255);
    assertThat(asLong(DType.I8, Double.NaN)).isZero();
    assertThat(asLong(DType.I64, Double.POSITIVE_INFINITY)).isEqualTo(Long.MAX_VALUE);
    assertThat(asLong(DType.BOOL, Double.NaN)).isEqualTo(1);
    assertThat(asLong(DType.BOOL, 0.25)).isEqualTo(1);
    assertThat(asLong(DType.BOOL, -0.0)).isZero();
  }

  @Test
  void integersKeepTheirLowBits() {
    DType.I8.setLong(segment, 3, 0x1FF);
    assertThat(DType.I8.getLong(segment, 3)).isEqualTo(-1);
    assertThat(DType.U8.getLong(segment, 3)).isEqualTo(255);
    DType.I32.setLong(segment, 1, 1L << 35 | 5);
    assertThat(DType.I32.getLong(segment, 1)).isEqualTo(5);
  }

  @Test
  void rowsAgreeWithSingleElementsAtAnyStrideAndAlignment() {
    MemorySegment odd = Arena.ofAuto().allocate(8 * 40 + 1).asSlice(1);
    double[] values = {1, 0, 3, 4, 5};
    for (DType dtype : DType.values()) {
      for (int stride = 1; stride <= 3; stride++) {
        dtype.write(odd, 2, stride, values, 5);
        double[] back = new double[5];
        dtype.read(odd, 2, stride, back, 5);
        long[] longs = new long[5];
        dtype.read(odd, 2, stride, longs, 5);
        for (int i = 0; i < 5; i++) {
          double expected = dtype == DType.BOOL ? Math.min(values[i], 1) : values[i];
          assertThat(dtype.getDouble(odd, 2 + (long) i * stride)).isEqualTo(expected);
          assertThat(back[i]).isEqualTo(expected);
          assertThat(longs[i]).isEqualTo((long) expected);
        }
      }
    }
  }

  private long asLong(DType dtype, double value) {
    dtype.setDouble(segment, 0, value);
    return dtype.getLong(segment, 0);
  }

  private double narrowed(DType dtype, double value) {
    dtype.setDouble(segment, 0, value);
    return dtype.getDouble(segment, 0);
  }

  private double half(DType dtype, int bits) {
    segment.set(java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED, 0, (short) bits);
    return dtype.getDouble(segment, 0);
  }
}

package io.github.vt4j.vector;

import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;
import org.jspecify.annotations.Nullable;

/** Vectors of f32 of the width that the processor prefers. */
final class Lanes {
  static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  /** How many floats a vector has. */
  static final int COUNT = SPECIES.length();

  /** As many bytes; null where that is no vector. */
  static final @Nullable VectorSpecies<Byte> BYTES = asMany(byte.class, Byte.SIZE);

  /** As many shorts; null where that is no vector. */
  static final @Nullable VectorSpecies<Short> SHORTS = asMany(short.class, Short.SIZE);

  /** As many integers. */
  static final VectorSpecies<Integer> INTEGERS = VectorSpecies.of(int.class, SPECIES.vectorShape());

  /** One byte. */
  static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;

  /** One short, anywhere in memory. */
  static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;

  /** One float, anywhere in memory. */
  static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;

  /** Each brings the upper half of what is left to be added to the lower half. */
  private static final List<VectorShuffle<Float>> HALVES = halves();

  private Lanes() {}

  private static <E> @Nullable VectorSpecies<E> asMany(Class<E> type, int size) {
    int bits = COUNT * size;
    return bits < VectorShape.S_64_BIT.vectorBitSize()
        ? null
        : VectorSpecies.of(type, VectorShape.forBitSize(bits));
  }

  /** So many floats and those that fill up the last vector. */
  static int padded(int count) {
    return Math.multiplyExact(Math.ceilDiv(count, COUNT), COUNT);
  }

  /** Fills up a row to whole vectors. */
  static void fillUp(float[] x, int at, int count, float value) {
    Arrays.fill(x, at + count, at + padded(count), value);
  }

  /**
   * The sum of the lanes, always added in the same order. The API's own reduction leaves the order
   * open, and does add in another one when it is interpreted than when it is compiled, so that
   * equal inputs would give unequal results.
   */
  static float sum(FloatVector vector) {
    FloatVector partial = vector;
    for (int i = 0; i < HALVES.size(); i++) {
      partial = partial.add(partial.rearrange(HALVES.get(i)));
    }
    return partial.lane(0);
  }

  private static List<VectorShuffle<Float>> halves() {
    List<VectorShuffle<Float>> shuffles = new ArrayList<>();
    for (int half = COUNT / 2; half > 0; half /= 2) {
      int distance = half;
      shuffles.add(VectorShuffle.fromOp(SPECIES, lane -> (lane + distance) & (COUNT - 1)));
    }
    return List.copyOf(shuffles);
  }
}

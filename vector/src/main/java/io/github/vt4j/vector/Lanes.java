package io.github.vt4j.vector;

import java.lang.foreign.ValueLayout;
import java.util.Arrays;
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

  private static final VectorShuffle<Float> BY_32 = by(32);
  private static final VectorShuffle<Float> BY_16 = by(16);
  private static final VectorShuffle<Float> BY_8 = by(8);
  private static final VectorShuffle<Float> BY_4 = by(4);
  private static final VectorShuffle<Float> BY_2 = by(2);
  private static final VectorShuffle<Float> BY_1 = by(1);

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
    // Written out: of a loop the compiler sometimes keeps each partial sum as an object.
    FloatVector partial = vector;
    if (COUNT > 32) {
      partial = partial.add(partial.rearrange(BY_32));
    }
    if (COUNT > 16) {
      partial = partial.add(partial.rearrange(BY_16));
    }
    if (COUNT > 8) {
      partial = partial.add(partial.rearrange(BY_8));
    }
    if (COUNT > 4) {
      partial = partial.add(partial.rearrange(BY_4));
    }
    if (COUNT > 2) {
      partial = partial.add(partial.rearrange(BY_2));
    }
    if (COUNT > 1) {
      partial = partial.add(partial.rearrange(BY_1));
    }
    return partial.lane(0);
  }

  /** Brings lanes nearer to the first by a distance; those that come from beyond are not used. */
  private static VectorShuffle<Float> by(int distance) {
    return VectorShuffle.fromOp(SPECIES, lane -> (lane + distance) & (COUNT - 1));
  }
}

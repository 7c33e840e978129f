package io.github.vt4j.vector;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * Vectors of f32 of the width that the processor prefers, to and from memory of any alignment.
 * Offsets are in bytes. The tail of a row, shorter than a vector, goes through a mask.
 */
final class Lanes {
  static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;

  /** How many floats a vector has. */
  static final int COUNT = SPECIES.length();

  /** The size of a vector in bytes. */
  static final long BYTES = SPECIES.vectorByteSize();

  /** One float, anywhere in memory. */
  static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;

  static final ByteOrder ORDER = ByteOrder.nativeOrder();

  /** Each brings the upper half of what is left to be added to the lower half. */
  private static final List<VectorShuffle<Float>> HALVES = halves();

  private Lanes() {}

  static FloatVector load(MemorySegment from, long offset) {
    return FloatVector.fromMemorySegment(SPECIES, from, offset, ORDER);
  }

  /** The lanes that the mask leaves out are 0 and are not read. */
  static FloatVector load(MemorySegment from, long offset, VectorMask<Float> mask) {
    return FloatVector.fromMemorySegment(SPECIES, from, offset, ORDER, mask);
  }

  static void store(FloatVector vector, MemorySegment to, long offset) {
    vector.intoMemorySegment(to, offset, ORDER);
  }

  static void store(FloatVector vector, MemorySegment to, long offset, VectorMask<Float> mask) {
    vector.intoMemorySegment(to, offset, ORDER, mask);
  }

  /** One float from memory in every lane. */
  static FloatVector broadcast(MemorySegment from, long offset) {
    return FloatVector.broadcast(SPECIES, from.get(FLOAT, offset));
  }

  static FloatVector broadcast(float value) {
    return FloatVector.broadcast(SPECIES, value);
  }

  /** The mask of those lanes that are still in a row of {@code count} floats, from one on. */
  static VectorMask<Float> tail(long from, long count) {
    return SPECIES.indexInRange(from, count);
  }

  /** How many of a row's floats fill whole vectors. */
  static long whole(long count) {
    return SPECIES.loopBound(count);
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

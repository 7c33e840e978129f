package io.github.vt4j.vector;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** The softmax of one row without gaps; source and target may be the same. Offsets in bytes. */
final class SoftmaxRow {
  private SoftmaxRow() {}

  static void run(MemorySegment from, long source, MemorySegment to, long target, long count) {
    float max = max(from, source, count);
    float sum = exponentials(from, source, to, target, count, max);
    scale(to, target, count, 1 / sum);
  }

  private static float max(MemorySegment from, long source, long count) {
    long whole = Lanes.whole(count);
    FloatVector max = Lanes.broadcast(Float.NEGATIVE_INFINITY);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      max = max.max(Lanes.load(from, source + i * Float.BYTES));
    }
    float result = max.reduceLanes(VectorOperators.MAX);
    for (long i = whole; i < count; i++) {
      result = Math.max(result, from.get(Lanes.FLOAT, source + i * Float.BYTES));
    }
    return result;
  }

  /** Writes the exponentials of what is left after the maximum and gives their sum. */
  private static float exponentials(
      MemorySegment from, long source, MemorySegment to, long target, long count, float max) {
    long whole = Lanes.whole(count);
    FloatVector sum = Lanes.broadcast(0);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector x = Lanes.load(from, source + i * Float.BYTES);
      FloatVector e = VectorMath.expOfNegative(x.sub(max));
      Lanes.store(e, to, target + i * Float.BYTES);
      sum = sum.add(e);
    }
    if (whole < count) {
      VectorMask<Float> tail = Lanes.tail(whole, count);
      FloatVector x = Lanes.load(from, source + whole * Float.BYTES, tail);
      FloatVector e = VectorMath.expOfNegative(x.sub(max));
      Lanes.store(e, to, target + whole * Float.BYTES, tail);
      sum = sum.add(e, tail);
    }
    return Lanes.sum(sum);
  }

  private static void scale(MemorySegment to, long target, long count, float factor) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      long at = target + i * Float.BYTES;
      Lanes.store(Lanes.load(to, at).mul(factor), to, at);
    }
    for (long i = whole; i < count; i++) {
      long at = target + i * Float.BYTES;
      to.set(Lanes.FLOAT, at, to.get(Lanes.FLOAT, at) * factor);
    }
  }
}

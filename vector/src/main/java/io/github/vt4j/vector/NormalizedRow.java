package io.github.vt4j.vector;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.FloatVector;
import org.jspecify.annotations.Nullable;

/**
 * The layer normalisation of rows without gaps; source and target may be the same. Offsets in
 * bytes. The variance is taken in a pass of its own, as the mean of squared deviations, which loses
 * nothing where the mean is large.
 */
final class NormalizedRow {
  private final long width;
  private final double epsilon;
  private final MemorySegment scale;
  private final @Nullable MemorySegment bias;

  NormalizedRow(long width, double epsilon, MemorySegment scale, @Nullable MemorySegment bias) {
    this.width = width;
    this.epsilon = epsilon;
    this.scale = scale;
    this.bias = bias;
  }

  void run(MemorySegment from, long source, MemorySegment to, long target) {
    float mean = sum(from, source, width) / width;
    float variance = squares(from, source, width, mean) / width;
    float factor = (float) (1 / Math.sqrt(variance + epsilon));
    MemorySegment shift = bias;
    if (shift == null) {
      write(from, source, to, target, mean, factor);
    } else {
      write(from, source, to, target, mean, factor, shift);
    }
  }

  private static float sum(MemorySegment from, long source, long count) {
    long whole = Lanes.whole(count);
    FloatVector sum = Lanes.broadcast(0);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      sum = sum.add(Lanes.load(from, source + i * Float.BYTES));
    }
    float result = Lanes.sum(sum);
    for (long i = whole; i < count; i++) {
      result += from.get(Lanes.FLOAT, source + i * Float.BYTES);
    }
    return result;
  }

  private static float squares(MemorySegment from, long source, long count, float mean) {
    long whole = Lanes.whole(count);
    FloatVector sum = Lanes.broadcast(0);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector deviation = Lanes.load(from, source + i * Float.BYTES).sub(mean);
      sum = deviation.fma(deviation, sum);
    }
    float result = Lanes.sum(sum);
    for (long i = whole; i < count; i++) {
      float deviation = from.get(Lanes.FLOAT, source + i * Float.BYTES) - mean;
      result += deviation * deviation;
    }
    return result;
  }

  private void write(
      MemorySegment from, long source, MemorySegment to, long target, float mean, float factor) {
    long whole = Lanes.whole(width);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      long at = i * Float.BYTES;
      FloatVector normal = Lanes.load(from, source + at).sub(mean).mul(factor);
      Lanes.store(normal.mul(Lanes.load(scale, at)), to, target + at);
    }
    for (long i = whole; i < width; i++) {
      long at = i * Float.BYTES;
      float normal = (from.get(Lanes.FLOAT, source + at) - mean) * factor;
      to.set(Lanes.FLOAT, target + at, normal * scale.get(Lanes.FLOAT, at));
    }
  }

  private void write(
      MemorySegment from,
      long source,
      MemorySegment to,
      long target,
      float mean,
      float factor,
      MemorySegment shift) {
    long whole = Lanes.whole(width);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      long at = i * Float.BYTES;
      FloatVector normal = Lanes.load(from, source + at).sub(mean).mul(factor);
      Lanes.store(normal.fma(Lanes.load(scale, at), Lanes.load(shift, at)), to, target + at);
    }
    for (long i = whole; i < width; i++) {
      long at = i * Float.BYTES;
      float normal = (from.get(Lanes.FLOAT, source + at) - mean) * factor;
      to.set(
          Lanes.FLOAT,
          target + at,
          normal * scale.get(Lanes.FLOAT, at) + shift.get(Lanes.FLOAT, at));
    }
  }
}

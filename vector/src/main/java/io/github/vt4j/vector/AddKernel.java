package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Add;
import java.lang.foreign.MemorySegment;

/** {@link Add} of f32. */
final class AddKernel extends BinaryKernel<Add> {
  @Override
  void scalar(MemorySegment x, float y, MemorySegment out, long count) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      Lanes.store(Lanes.load(x, i * Float.BYTES).add(y), out, i * Float.BYTES);
    }
    for (long i = whole; i < count; i++) {
      out.set(Lanes.FLOAT, i * Float.BYTES, x.get(Lanes.FLOAT, i * Float.BYTES) + y);
    }
  }

  @Override
  void row(
      MemorySegment x, long source, MemorySegment y, MemorySegment out, long target, long count) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      long at = i * Float.BYTES;
      Lanes.store(Lanes.load(x, source + at).add(Lanes.load(y, at)), out, target + at);
    }
    for (long i = whole; i < count; i++) {
      long at = i * Float.BYTES;
      out.set(Lanes.FLOAT, target + at, x.get(Lanes.FLOAT, source + at) + y.get(Lanes.FLOAT, at));
    }
  }
}

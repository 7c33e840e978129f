package io.github.vt4j.runtime;

import java.lang.foreign.MemorySegment;

/** Reads and writes elements of one type. Positions and steps are in bytes. */
abstract class Codec {
  abstract double getDouble(MemorySegment segment, long at);

  abstract void setDouble(MemorySegment segment, long at, double value);

  abstract long getLong(MemorySegment segment, long at);

  abstract void setLong(MemorySegment segment, long at, long value);

  void read(MemorySegment segment, long at, long step, double[] to, int count) {
    for (int i = 0; i < count; i++) {
      to[i] = getDouble(segment, at + i * step);
    }
  }

  void write(MemorySegment segment, long at, long step, double[] from, int count) {
    for (int i = 0; i < count; i++) {
      setDouble(segment, at + i * step, from[i]);
    }
  }

  void read(MemorySegment segment, long at, long step, long[] to, int count) {
    for (int i = 0; i < count; i++) {
      to[i] = getLong(segment, at + i * step);
    }
  }

  void write(MemorySegment segment, long at, long step, long[] from, int count) {
    for (int i = 0; i < count; i++) {
      setLong(segment, at + i * step, from[i]);
    }
  }
}

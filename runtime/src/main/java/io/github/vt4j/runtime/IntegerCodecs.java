package io.github.vt4j.runtime;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;

/** The codecs of the integer types and of bool. */
final class IntegerCodecs {
  private IntegerCodecs() {}

  private abstract static class Ranged extends Codec {
    private final long min;
    private final long max;

    Ranged(long min, long max) {
      this.min = min;
      this.max = max;
    }

    @Override
    double getDouble(MemorySegment segment, long at) {
      return (double) getLong(segment, at);
    }

    @Override
    void setDouble(MemorySegment segment, long at, double value) {
      setLong(segment, at, Math.clamp((long) value, min, max));
    }
  }

  static final class I8 extends Ranged {
    I8() {
      super(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    @Override
    long getLong(MemorySegment segment, long at) {
      return segment.get(JAVA_BYTE, at);
    }

    @Override
    void setLong(MemorySegment segment, long at, long value) {
      segment.set(JAVA_BYTE, at, (byte) value);
    }
  }

  static final class U8 extends Ranged {
    U8() {
      super(0, 255);
    }

    @Override
    long getLong(MemorySegment segment, long at) {
      return Byte.toUnsignedLong(segment.get(JAVA_BYTE, at));
    }

    @Override
    void setLong(MemorySegment segment, long at, long value) {
      segment.set(JAVA_BYTE, at, (byte) value);
    }
  }

  static final class I32 extends Ranged {
    I32() {
      super(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    @Override
    long getLong(MemorySegment segment, long at) {
      return segment.get(JAVA_INT_UNALIGNED, at);
    }

    @Override
    void setLong(MemorySegment segment, long at, long value) {
      segment.set(JAVA_INT_UNALIGNED, at, (int) value);
    }
  }

  static final class I64 extends Ranged {
    I64() {
      super(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    @Override
    long getLong(MemorySegment segment, long at) {
      return segment.get(JAVA_LONG_UNALIGNED, at);
    }

    @Override
    void setLong(MemorySegment segment, long at, long value) {
      segment.set(JAVA_LONG_UNALIGNED, at, value);
    }
  }

  static final class Bool extends Codec {
    @Override
    double getDouble(MemorySegment segment, long at) {
      return (double) getLong(segment, at);
    }

    @Override
    void setDouble(MemorySegment segment, long at, double value) {
      segment.set(JAVA_BYTE, at, (byte) (value != 0 ? 1 : 0));
    }

    @Override
    long getLong(MemorySegment segment, long at) {
      return segment.get(JAVA_BYTE, at) != 0 ? 1 : 0;
    }

    @Override
    void setLong(MemorySegment segment, long at, long value) {
      segment.set(JAVA_BYTE, at, (byte) (value != 0 ? 1 : 0));
    }
  }
}

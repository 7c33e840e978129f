package io.github.vt4j.runtime;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;

/** The codecs of the floating-point types. */
final class FloatCodecs {
  private FloatCodecs() {}

  static final class F32 extends Codec {
    @Override
    double getDouble(MemorySegment segment, long at) {
      return segment.get(JAVA_FLOAT_UNALIGNED, at);
    }

    @Override
    void setDouble(MemorySegment segment, long at, double value) {
      segment.set(JAVA_FLOAT_UNALIGNED, at, (float) value);
    }

    @Override
    long getLong(MemorySegment segment, long at) {
      return (long) segment.get(JAVA_FLOAT_UNALIGNED, at);
    }

    @Override
    void setLong(MemorySegment segment, long at, long value) {
      segment.set(JAVA_FLOAT_UNALIGNED, at, (float) value);
    }

    // The loops of the commonest type are its own, so that the compiler sees one type in them.
    @Override
    void read(MemorySegment segment, long at, long step, double[] to, int count) {
      if (step == Float.BYTES) {
        for (int i = 0; i < count; i++) {
          to[i] = segment.get(JAVA_FLOAT_UNALIGNED, at + (long) i * Float.BYTES);
        }
        return;
      }
      for (int i = 0; i < count; i++) {
        to[i] = segment.get(JAVA_FLOAT_UNALIGNED, at + i * step);
      }
    }

    @Override
    void write(MemorySegment segment, long at, long step, double[] from, int count) {
      if (step == Float.BYTES) {
        for (int i = 0; i < count; i++) {
          segment.set(JAVA_FLOAT_UNALIGNED, at + (long) i * Float.BYTES, (float) from[i]);
        }
        return;
      }
      for (int i = 0; i < count; i++) {
        segment.set(JAVA_FLOAT_UNALIGNED, at + i * step, (float) from[i]);
      }
    }
  }

  static final class F64 extends Codec {
    @Override
    double getDouble(MemorySegment segment, long at) {
      return segment.get(JAVA_DOUBLE_UNALIGNED, at);
    }

    @Override
    void setDouble(MemorySegment segment, long at, double value) {
      segment.set(JAVA_DOUBLE_UNALIGNED, at, value);
    }

    @Override
    long getLong(MemorySegment segment, long at) {
      return (long) segment.get(JAVA_DOUBLE_UNALIGNED, at);
    }

    @Override
    void setLong(MemorySegment segment, long at, long value) {
      segment.set(JAVA_DOUBLE_UNALIGNED, at, (double) value);
    }
  }

  /** A float of 16 bits. */
  private abstract static class Half extends Codec {
    abstract float decode(short bits);

    abstract short encode(float value);

    @Override
    double getDouble(MemorySegment segment, long at) {
      return decode(segment.get(JAVA_SHORT_UNALIGNED, at));
    }

    @Override
    void setDouble(MemorySegment segment, long at, double value) {
      segment.set(JAVA_SHORT_UNALIGNED, at, encode(roundToOdd(value)));
    }

    @Override
    long getLong(MemorySegment segment, long at) {
      return (long) decode(segment.get(JAVA_SHORT_UNALIGNED, at));
    }

    @Override
    void setLong(MemorySegment segment, long at, long value) {
      setDouble(segment, at, roundToOdd(value));
    }

    /**
     * Rounding twice is rounding once only if the first time an inexact result takes the odd
     * neighbour (Boldo and Melquiond, "When double rounding is odd", 2005).
     */
    private static float roundToOdd(double value) {
      float nearest = (float) value;
      if (nearest == value || Double.isNaN(value) || (Float.floatToRawIntBits(nearest) & 1) != 0) {
        return nearest;
      }
      return nearest < value ? Math.nextUp(nearest) : Math.nextDown(nearest);
    }

    /** The same from a long to the 53 bits of a double. */
    private static double roundToOdd(long value) {
      if (value == (long) (double) value && value != Long.MAX_VALUE) {
        return (double) value;
      }
      return (double) ((value & -0x800L) | 0x800L);
    }
  }

  static final class F16 extends Half {
    @Override
    float decode(short bits) {
      return Float.float16ToFloat(bits);
    }

    @Override
    short encode(float value) {
      return Float.floatToFloat16(value);
    }
  }

  static final class BF16 extends Half {
    private static final short NAN = 0x7FC0;

    @Override
    float decode(short bits) {
      return Float.intBitsToFloat(bits << 16);
    }

    @Override
    short encode(float value) {
      if (Float.isNaN(value)) {
        return NAN;
      }
      int bits = Float.floatToRawIntBits(value);
      int half = 0x7FFF + ((bits >>> 16) & 1);
      return (short) ((bits + half) >>> 16);
    }
  }
}

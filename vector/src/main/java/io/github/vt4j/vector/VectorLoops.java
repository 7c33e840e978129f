package io.github.vt4j.vector;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Loops with vectors. They call the Vector API itself, whose methods are always compiled into their
 * caller: a method of our own that returns a vector is not once it has been compiled alone, and
 * then each of its vectors is an object.
 */
final class VectorLoops extends Loops {
  private final PlainLoops plain = new PlainLoops();

  @Override
  void add(float[] x, int xAt, float[] y, int yAt, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector.fromArray(Lanes.SPECIES, x, xAt + i)
          .add(FloatVector.fromArray(Lanes.SPECIES, y, yAt + i))
          .intoArray(x, xAt + i);
    }
    for (int i = whole; i < count; i++) {
      x[xAt + i] += y[yAt + i];
    }
  }

  @Override
  void multiply(float[] x, int xAt, float[] y, int yAt, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector.fromArray(Lanes.SPECIES, x, xAt + i)
          .mul(FloatVector.fromArray(Lanes.SPECIES, y, yAt + i))
          .intoArray(x, xAt + i);
    }
    for (int i = whole; i < count; i++) {
      x[xAt + i] *= y[yAt + i];
    }
  }

  @Override
  void gelu(float[] x, int at, int count) {
    for (int i = 0; i < count; i += Lanes.COUNT) {
      VectorMath.gelu(FloatVector.fromArray(Lanes.SPECIES, x, at + i)).intoArray(x, at + i);
    }
  }

  @Override
  float sum(float[] x, int at, int count) {
    int whole = Lanes.SPECIES.loopBound(count);
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      sum = sum.add(FloatVector.fromArray(Lanes.SPECIES, x, at + i));
    }
    float result = Lanes.sum(sum);
    for (int i = whole; i < count; i++) {
      result += x[at + i];
    }
    return result;
  }

  @Override
  float squares(float[] x, int at, int count, float mean) {
    int whole = Lanes.SPECIES.loopBound(count);
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector deviation = FloatVector.fromArray(Lanes.SPECIES, x, at + i).sub(mean);
      sum = deviation.fma(deviation, sum);
    }
    float result = Lanes.sum(sum);
    for (int i = whole; i < count; i++) {
      float deviation = x[at + i] - mean;
      result = Math.fma(deviation, deviation, result);
    }
    return result;
  }

  @Override
  void normalize(
      float[] x, int at, int count, float mean, float factor, float[] scale, float[] bias) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector normal = FloatVector.fromArray(Lanes.SPECIES, x, at + i).sub(mean).mul(factor);
      normal
          .fma(
              FloatVector.fromArray(Lanes.SPECIES, scale, i),
              FloatVector.fromArray(Lanes.SPECIES, bias, i))
          .intoArray(x, at + i);
    }
    for (int i = whole; i < count; i++) {
      x[at + i] = Math.fma((x[at + i] - mean) * factor, scale[i], bias[i]);
    }
  }

  @Override
  float weigh(float[] x, int at, int count, float scale, float[] mask) {
    FloatVector max = FloatVector.broadcast(Lanes.SPECIES, Float.NEGATIVE_INFINITY);
    FloatVector factor = FloatVector.broadcast(Lanes.SPECIES, scale);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      FloatVector weighed =
          FloatVector.fromArray(Lanes.SPECIES, x, at + i)
              .fma(factor, FloatVector.fromArray(Lanes.SPECIES, mask, i));
      weighed.intoArray(x, at + i);
      // Not max(), which takes five steps to order zeros and to keep NaN.
      max = max.blend(weighed, weighed.compare(VectorOperators.GT, max));
    }
    return max.reduceLanes(VectorOperators.MAX);
  }

  @Override
  float exponentials(float[] x, int at, int count, float max) {
    FloatVector sum = FloatVector.zero(Lanes.SPECIES);
    for (int i = 0; i < count; i += Lanes.COUNT) {
      FloatVector e =
          VectorMath.expOfNegative(FloatVector.fromArray(Lanes.SPECIES, x, at + i).sub(max));
      e.intoArray(x, at + i);
      sum = sum.add(e);
    }
    return Lanes.sum(sum);
  }

  @Override
  void widen(byte[] x, int xAt, int bits, int zero, float[] y, int yAt, int count) {
    VectorSpecies<Byte> bytes = Lanes.BYTES;
    int whole = bytes == null ? 0 : Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      ByteVector.fromArray(bytes, x, xAt + i)
          .lanewise(VectorOperators.XOR, (byte) bits)
          .castShape(Lanes.SPECIES, 0)
          .reinterpretAsFloats()
          .sub(zero)
          .intoArray(y, yAt + i);
    }
    plain.widen(x, xAt + whole, bits, zero, y, yAt + whole, count - whole);
  }

  @Override
  void widen(short[] x, int xAt, float[] y, int yAt, int count) {
    VectorSpecies<Short> shorts = Lanes.SHORTS;
    int whole = shorts == null ? 0 : Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      ShortVector.fromArray(shorts, x, xAt + i)
          .castShape(Lanes.INTEGERS, 0)
          .reinterpretAsInts()
          .lanewise(VectorOperators.LSHL, Short.SIZE)
          .reinterpretAsFloats()
          .intoArray(y, yAt + i);
    }
    plain.widen(x, xAt + whole, y, yAt + whole, count - whole);
  }

  @Override
  void range(float[] x, int at, int count, float[] bounds) {
    int whole = Lanes.SPECIES.loopBound(count);
    FloatVector least = FloatVector.broadcast(Lanes.SPECIES, bounds[0]);
    FloatVector greatest = FloatVector.broadcast(Lanes.SPECIES, bounds[1]);
    VectorMask<Float> lost = Lanes.SPECIES.maskAll(false);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector some = FloatVector.fromArray(Lanes.SPECIES, x, at + i);
      least = least.blend(some, some.compare(VectorOperators.LT, least));
      greatest = greatest.blend(some, some.compare(VectorOperators.GT, greatest));
      lost = lost.or(some.test(VectorOperators.IS_NAN));
    }
    bounds[0] = lost.anyTrue() ? Float.NaN : least.reduceLanes(VectorOperators.MIN);
    bounds[1] = lost.anyTrue() ? Float.NaN : greatest.reduceLanes(VectorOperators.MAX);
    plain.range(x, at + whole, count - whole, bounds);
  }

  /**
   * Rounding comes after the limits, which are integers, and is an addition that leaves the integer
   * in the low bits.
   */
  @Override
  void quantize(float[] x, int at, int count, float scale, int zero, byte[] y) {
    VectorSpecies<Byte> bytes = Lanes.BYTES;
    int whole = bytes == null ? 0 : Lanes.SPECIES.loopBound(count);
    FloatVector least = FloatVector.broadcast(Lanes.SPECIES, -zero);
    FloatVector greatest = FloatVector.broadcast(Lanes.SPECIES, PlainLoops.LARGEST - zero);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector quotient = FloatVector.fromArray(Lanes.SPECIES, x, at + i).div(scale);
      FloatVector from = least.blend(quotient, quotient.compare(VectorOperators.GT, least));
      from.blend(greatest, from.compare(VectorOperators.GT, greatest))
          .add(VectorMath.ROUNDER)
          .reinterpretAsInts()
          .add(zero)
          .castShape(bytes, 0)
          .reinterpretAsBytes()
          .intoArray(y, i);
    }
    for (int i = whole; i < count; i++) {
      y[i] = PlainLoops.quantized(x[at + i], scale, zero);
    }
  }

  @Override
  void dequantize(
      float[] x, int at, int count, float scale, float[] scales, float[] bias, int column) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector factor = FloatVector.fromArray(Lanes.SPECIES, scales, column + i).mul(scale);
      FloatVector.fromArray(Lanes.SPECIES, x, at + i)
          .mul(factor)
          .add(FloatVector.fromArray(Lanes.SPECIES, bias, column + i))
          .intoArray(x, at + i);
    }
    for (int i = whole; i < count; i++) {
      x[at + i] = x[at + i] * (scale * scales[column + i]) + bias[column + i];
    }
  }

  @Override
  void scale(float[] x, int xAt, float[] y, int yAt, int count, float factor) {
    int whole = Lanes.SPECIES.loopBound(count);
    for (int i = 0; i < whole; i += Lanes.COUNT) {
      FloatVector.fromArray(Lanes.SPECIES, x, xAt + i).mul(factor).intoArray(y, yAt + i);
    }
    for (int i = whole; i < count; i++) {
      y[yAt + i] = x[xAt + i] * factor;
    }
  }
}

package io.github.vt4j.vector;

import java.util.function.Supplier;

/** Loops that are fast from the first call on; each has a stage of its own. */
final class StagedLoops extends Loops {
  /** In elements. */
  private static final int HEATING_WORK = 3 << 20;

  private final PlainLoops plain = new PlainLoops();
  private final VectorLoops vector = new VectorLoops();
  private final Stage add;
  private final Stage multiply;
  private final Stage gelu;
  private final Stage sum;
  private final Stage squares;
  private final Stage normalize;
  private final Stage weigh;
  private final Stage exponentials;
  private final Stage widen;
  private final Stage widenHalves;
  private final Stage range;
  private final Stage quantize;
  private final Stage dequantize;
  private final Stage scale;

  StagedLoops(ColdStart cold) {
    Supplier<Stage> stages = () -> new Stage(cold, HEATING_WORK);
    add = stages.get();
    multiply = stages.get();
    gelu = stages.get();
    sum = stages.get();
    squares = stages.get();
    normalize = stages.get();
    weigh = stages.get();
    exponentials = stages.get();
    widen = stages.get();
    widenHalves = stages.get();
    range = stages.get();
    quantize = stages.get();
    dequantize = stages.get();
    scale = stages.get();
  }

  private static boolean isPlain(Stage stage, int count) {
    return stage.next(count) == Stage.Form.PLAIN;
  }

  @Override
  void add(float[] x, int xAt, float[] y, int yAt, int count) {
    if (isPlain(add, count)) {
      plain.add(x, xAt, y, yAt, count);
    } else {
      vector.add(x, xAt, y, yAt, count);
    }
  }

  @Override
  void multiply(float[] x, int xAt, float[] y, int yAt, int count) {
    if (isPlain(multiply, count)) {
      plain.multiply(x, xAt, y, yAt, count);
    } else {
      vector.multiply(x, xAt, y, yAt, count);
    }
  }

  @Override
  void gelu(float[] x, int at, int count) {
    if (isPlain(gelu, count)) {
      plain.gelu(x, at, count);
    } else {
      vector.gelu(x, at, count);
    }
  }

  @Override
  float sum(float[] x, int at, int count) {
    if (isPlain(sum, count)) {
      return plain.sum(x, at, count);
    } else {
      return vector.sum(x, at, count);
    }
  }

  @Override
  float squares(float[] x, int at, int count, float mean) {
    if (isPlain(squares, count)) {
      return plain.squares(x, at, count, mean);
    } else {
      return vector.squares(x, at, count, mean);
    }
  }

  @Override
  void normalize(
      float[] x, int at, int count, float mean, float factor, float[] scales, float[] bias) {
    if (isPlain(normalize, count)) {
      plain.normalize(x, at, count, mean, factor, scales, bias);
    } else {
      vector.normalize(x, at, count, mean, factor, scales, bias);
    }
  }

  @Override
  float weigh(float[] x, int at, int count, float factor, float[] mask) {
    if (isPlain(weigh, count)) {
      return plain.weigh(x, at, count, factor, mask);
    } else {
      return vector.weigh(x, at, count, factor, mask);
    }
  }

  @Override
  float exponentials(float[] x, int at, int count, float max) {
    if (isPlain(exponentials, count)) {
      return plain.exponentials(x, at, count, max);
    } else {
      return vector.exponentials(x, at, count, max);
    }
  }

  @Override
  void widen(byte[] x, int xAt, int bits, int zero, float[] y, int yAt, int count) {
    if (isPlain(widen, count)) {
      plain.widen(x, xAt, bits, zero, y, yAt, count);
    } else {
      vector.widen(x, xAt, bits, zero, y, yAt, count);
    }
  }

  @Override
  void widen(short[] x, int xAt, float[] y, int yAt, int count) {
    if (isPlain(widenHalves, count)) {
      plain.widen(x, xAt, y, yAt, count);
    } else {
      vector.widen(x, xAt, y, yAt, count);
    }
  }

  @Override
  void range(float[] x, int at, int count, float[] bounds) {
    if (isPlain(range, count)) {
      plain.range(x, at, count, bounds);
    } else {
      vector.range(x, at, count, bounds);
    }
  }

  @Override
  void quantize(float[] x, int at, int count, float factor, int zero, byte[] y) {
    if (isPlain(quantize, count)) {
      plain.quantize(x, at, count, factor, zero, y);
    } else {
      vector.quantize(x, at, count, factor, zero, y);
    }
  }

  @Override
  void dequantize(
      float[] x, int at, int count, float factor, float[] scales, float[] bias, int column) {
    if (isPlain(dequantize, count)) {
      plain.dequantize(x, at, count, factor, scales, bias, column);
    } else {
      vector.dequantize(x, at, count, factor, scales, bias, column);
    }
  }

  @Override
  void scale(float[] x, int xAt, float[] y, int yAt, int count, float factor) {
    if (isPlain(scale, count)) {
      plain.scale(x, xAt, y, yAt, count, factor);
    } else {
      vector.scale(x, xAt, y, yAt, count, factor);
    }
  }
}

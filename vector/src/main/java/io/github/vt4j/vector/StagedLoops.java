package io.github.vt4j.vector;

import java.util.function.Supplier;

/** Loops that are fast from the first call on; each has a stage of its own. */
final class StagedLoops extends Loops {
  private final Loops plain = new PlainLoops();
  private final Loops vector = new VectorLoops();
  private final Stage add;
  private final Stage multiply;
  private final Stage gelu;
  private final Stage sum;
  private final Stage squares;
  private final Stage normalize;
  private final Stage weigh;
  private final Stage exponentials;
  private final Stage scale;

  StagedLoops() {
    this(Stage::new);
  }

  StagedLoops(Supplier<Stage> stages) {
    add = stages.get();
    multiply = stages.get();
    gelu = stages.get();
    sum = stages.get();
    squares = stages.get();
    normalize = stages.get();
    weigh = stages.get();
    exponentials = stages.get();
    scale = stages.get();
  }

  private Loops of(Stage stage, int count) {
    return stage.next(count) == Stage.Form.PLAIN ? plain : vector;
  }

  @Override
  void add(float[] x, int xAt, float[] y, int yAt, int count) {
    of(add, count).add(x, xAt, y, yAt, count);
  }

  @Override
  void multiply(float[] x, int xAt, float[] y, int yAt, int count) {
    of(multiply, count).multiply(x, xAt, y, yAt, count);
  }

  @Override
  void gelu(float[] x, int at, int count) {
    of(gelu, count).gelu(x, at, count);
  }

  @Override
  float sum(float[] x, int at, int count) {
    return of(sum, count).sum(x, at, count);
  }

  @Override
  float squares(float[] x, int at, int count, float mean) {
    return of(squares, count).squares(x, at, count, mean);
  }

  @Override
  void normalize(
      float[] x, int at, int count, float mean, float factor, float[] scales, float[] bias) {
    of(normalize, count).normalize(x, at, count, mean, factor, scales, bias);
  }

  @Override
  float weigh(float[] x, int at, int count, float factor, float[] mask) {
    return of(weigh, count).weigh(x, at, count, factor, mask);
  }

  @Override
  float exponentials(float[] x, int at, int count, float max) {
    return of(exponentials, count).exponentials(x, at, count, max);
  }

  @Override
  void scale(float[] x, int at, int count, float factor) {
    of(scale, count).scale(x, at, count, factor);
  }
}

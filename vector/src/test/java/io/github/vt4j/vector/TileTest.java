package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both forms of a tile, whichever this processor prefers. The numbers are small and whole. */
@Tag("width")
class TileTest {
  private static final int DEPTH = 5;
  private static final float BEGIN = 3;

  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  static List<Tile> forms() {
    return List.of(new Tile6x4(), new Tile6x2());
  }

  @ParameterizedTest
  @MethodSource("forms")
  void everyRowAndColumnHasItsOwnSum(Tile tile) {
    int width = tile.columns();
    Tensor a = whole(Tile.ROWS, DEPTH);
    Tensor b = whole(DEPTH, width);
    Tensor start = whole(Tile.ROWS, width);
    Tensor out = cpu.output(Tile.ROWS, width);
    long row = (long) width * Float.BYTES;
    tile.multiply(
        DEPTH,
        a.segment(),
        0,
        DEPTH * Float.BYTES,
        Tile.ROWS,
        b.segment(),
        0,
        start.segment(),
        0,
        row,
        out.segment(),
        0,
        row);
    assertThat(out.toFloatArray()).isEqualTo(expected(a, b, start, width));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void rowsThatAreNotThereAreNotRead(Tile tile) {
    int width = tile.columns();
    Tensor a = whole(4, DEPTH);
    Tensor b = whole(DEPTH, width);
    Tensor start = cpu.output(1, width).write(filled(width));
    Tensor out = cpu.output(Tile.ROWS, width);
    tile.multiply(
        DEPTH,
        a.segment().asSlice(0, 4L * DEPTH * Float.BYTES),
        0,
        DEPTH * Float.BYTES,
        4,
        b.segment(),
        0,
        start.segment(),
        0,
        0,
        out.segment(),
        0,
        (long) width * Float.BYTES);
    assertThat(out.slice(0, 0, 4).toFloatArray())
        .isEqualTo(expected(a, b, start.expand(Shape.of(4, width)), width));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void aSingleRowIsRight(Tile tile) {
    int width = tile.columns();
    Tensor a = whole(1, DEPTH);
    Tensor b = whole(DEPTH, width);
    Tensor start = whole(1, width);
    Tensor out = cpu.output(1, width);
    tile.multiplyRow(DEPTH, a.segment(), 0, b.segment(), 0, start.segment(), 0, out.segment(), 0);
    assertThat(out.toFloatArray()).isEqualTo(expected(a, b, start, width));
  }

  private Tensor whole(long rows, long columns) {
    Tensor tensor = cpu.output(rows, columns);
    float[] values = new float[Math.toIntExact(rows * columns)];
    for (int i = 0; i < values.length; i++) {
      values[i] = i * 7 % 23 - 11;
    }
    return tensor.write(values);
  }

  private static float[] filled(int length) {
    float[] values = new float[length];
    Arrays.fill(values, BEGIN);
    return values;
  }

  private static float[] expected(Tensor a, Tensor b, Tensor start, int width) {
    float[] left = a.toFloatArray();
    float[] right = b.toFloatArray();
    float[] sums = start.toFloatArray();
    for (int i = 0; i < sums.length; i++) {
      for (int p = 0; p < DEPTH; p++) {
        sums[i] += left[i / width * DEPTH + p] * right[p * width + i % width];
      }
    }
    return sums;
  }
}

package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All forms of tiles, whichever this processor prefers, against loops; to the last bit. */
@Tag("width")
class TileTest {
  private static final int DEPTH = 37;

  /** Between the rows of every operand there is something else. */
  private static final int GAP = 3;

  private static final int OFFSET = 5;
  private static final float ELSE = Float.NaN;

  private final SplittableRandom random = new SplittableRandom(42);

  static List<Tile> forms() {
    List<Tile> forms =
        new ArrayList<>(
            List.of(
                new Tile6x4(),
                new Tile4x4(),
                new Tile2x4(),
                new Tile1x4(),
                new Tile6x2(),
                new Tile4x2(),
                new Tile2x2(),
                new Tile1x2(),
                new PlainTile(6, 64)));
    forms.add(new StagedTile(new Tile6x4(), new ColdStart(1 << 20)));
    return forms;
  }

  @ParameterizedTest
  @MethodSource("forms")
  void everySumTakesTheDepthInOrder(Tile tile) {
    float[] a = random(tile.rows * (DEPTH + GAP) + OFFSET);
    float[] b = random(DEPTH * tile.columns + OFFSET);
    float[] start = random(tile.rows * (tile.columns + GAP) + OFFSET);
    float[] c = filled(tile.rows * (tile.columns + 2 * GAP) + OFFSET);
    tile.multiply(
        DEPTH,
        a,
        OFFSET,
        DEPTH + GAP,
        b,
        OFFSET,
        start,
        OFFSET,
        tile.columns + GAP,
        c,
        OFFSET,
        tile.columns + 2 * GAP);
    float[] expected = expected(tile, a, b, start, tile.columns + GAP);
    assertThat(c).isEqualTo(expected);
  }

  @ParameterizedTest
  @MethodSource("forms")
  void oneRowMayBeTheStartOfAll(Tile tile) {
    float[] a = random(tile.rows * (DEPTH + GAP) + OFFSET);
    float[] b = random(DEPTH * tile.columns + OFFSET);
    float[] start = random(tile.columns + OFFSET);
    float[] c = filled(tile.rows * (tile.columns + 2 * GAP) + OFFSET);
    tile.multiply(
        DEPTH,
        a,
        OFFSET,
        DEPTH + GAP,
        b,
        OFFSET,
        start,
        OFFSET,
        0,
        c,
        OFFSET,
        tile.columns + 2 * GAP);
    assertThat(c).isEqualTo(expected(tile, a, b, start, 0));
  }

  /** Plain at first, then some with vectors, then all. */
  @Test
  void aStagedTileGivesTheSameBitsInAllStages() {
    Tile inner = new Tile2x2();
    Tile tile = new StagedTile(inner, new Stage(new ColdStart(20 * 2 * DEPTH), 20 * 2 * DEPTH));
    float[] a = random(2 * DEPTH);
    float[] b = random(DEPTH * tile.columns);
    float[] first = new float[2 * tile.columns];
    float[] c = new float[2 * tile.columns];
    float[] zeros = new float[tile.columns];
    inner.multiply(DEPTH, a, 0, DEPTH, b, 0, zeros, 0, 0, first, 0, tile.columns);
    for (int call = 0; call < 60; call++) {
      tile.multiply(DEPTH, a, 0, DEPTH, b, 0, zeros, 0, 0, c, 0, tile.columns);
      assertThat(c).as("call %d", call).isEqualTo(first);
    }
  }

  /** Alone and in all stages beside a tile of floats: the same bits, and the panel as floats. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, DEPTH})
  void aTileOnBytesGivesWhatOneOnTheirFloatsDoes(int depth) {
    assumeTrue(Lanes.BYTES != null, "vectors of so few bytes are none");
    Tile onFloats = new Tile6x4();
    WideningTile form = new WideningTile6x4();
    ColdStart cold = new ColdStart(20 * 6 * DEPTH);
    float[] a = random(6 * (depth + GAP) + OFFSET);
    byte[] b = new byte[depth * form.columns + OFFSET];
    float[] floats = new float[b.length];
    for (int i = OFFSET; i < b.length; i++) {
      b[i] = (byte) random.nextInt(-128, 128);
      floats[i] = b[i];
    }
    float[] start = random(6 * (form.columns + GAP) + OFFSET);
    int stride = form.columns + 2 * GAP;
    float[] expected = filled(6 * stride + OFFSET);
    onFloats.multiply(
        depth,
        a,
        OFFSET,
        depth + GAP,
        floats,
        OFFSET,
        start,
        OFFSET,
        form.columns + GAP,
        expected,
        OFFSET,
        stride);
    WideningTile staged = new StagedWideningTile(form, onFloats, new VectorLoops(), cold);
    for (int call = 0; call < 400; call++) {
      WideningTile tile = call == 0 ? form : staged;
      float[] widened = new float[b.length];
      float[] c = filled(6 * stride + OFFSET);
      tile.multiply(
          depth,
          a,
          OFFSET,
          depth + GAP,
          b,
          OFFSET,
          widened,
          OFFSET,
          start,
          OFFSET,
          form.columns + GAP,
          c,
          OFFSET,
          stride);
      assertThat(c).as("call %d", call).isEqualTo(expected);
      assertThat(widened).as("call %d", call).isEqualTo(floats);
    }
  }

  /** Vectors that are slower than plain loops are not yet compiled, however much has been done. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void allWorkIsDoneWithVectorsWhenTheseAreTheFaster(boolean compiled) {
    AtomicInteger whole = new AtomicInteger();
    Tile inner =
        new Tile(6, 16) {
          @Override
          void multiply(
              int depth,
              float[] a,
              int aOffset,
              int aStride,
              float[] b,
              int bOffset,
              float[] start,
              int startOffset,
              int startStride,
              float[] c,
              int cOffset,
              int cStride) {
            if (depth == DEPTH) {
              whole.incrementAndGet();
            } else if (!compiled) {
              LockSupport.parkNanos(1_000_000);
            }
          }
        };
    Tile tile = new StagedTile(inner, new ColdStart(1));
    float[] a = random(6 * DEPTH);
    float[] b = random(DEPTH * tile.columns);
    float[] c = new float[6 * tile.columns];
    for (int call = 0; call < 2000; call++) {
      tile.multiply(DEPTH, a, 0, DEPTH, b, 0, c, 0, 0, c, 0, tile.columns);
    }
    assertThat(whole.get() > 0).isEqualTo(compiled);
  }

  private float[] random(int length) {
    float[] values = new float[length];
    for (int i = 0; i < length; i++) {
      values[i] = (float) random.nextDouble(-2, 2);
    }
    return values;
  }

  private static float[] filled(int length) {
    float[] values = new float[length];
    Arrays.fill(values, ELSE);
    return values;
  }

  private static float[] expected(Tile tile, float[] a, float[] b, float[] start, int startStride) {
    int stride = tile.columns + 2 * GAP;
    float[] c = filled(tile.rows * stride + OFFSET);
    for (int row = 0; row < tile.rows; row++) {
      for (int column = 0; column < tile.columns; column++) {
        float sum = start[OFFSET + row * startStride + column];
        for (int p = 0; p < DEPTH; p++) {
          float left = a[OFFSET + row * (DEPTH + GAP) + p];
          sum = Math.fma(left, b[OFFSET + p * tile.columns + column], sum);
        }
        c[OFFSET + row * stride + column] = sum;
      }
    }
    return c;
  }
}

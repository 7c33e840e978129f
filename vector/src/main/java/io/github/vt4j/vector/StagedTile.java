package io.github.vt4j.vector;

/**
 * A tile that is fast from the first call on; see {@link Stage}. A call that is for vectors while
 * others are still plain gives these a share of the depth.
 */
final class StagedTile extends Tile {
  /** In rows times depth: two fifths of a second of plain loops. */
  private static final int HEATING_WORK = 20_000_000;

  private static final int SHARE = 24;

  private final Tile vector;
  private final Tile plain;
  private final Stage stage;

  StagedTile(Tile vector, ColdStart cold) {
    this(vector, new Stage(cold, HEATING_WORK));
  }

  StagedTile(Tile vector, Stage stage) {
    super(vector.rows, vector.columns);
    this.vector = vector;
    this.plain = new PlainTile(vector.rows, vector.columns);
    this.stage = stage;
  }

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
    int share =
        switch (stage.next(rows * depth)) {
          case PLAIN -> 0;
          case HEATING -> Math.min(depth, SHARE);
          case VECTOR -> depth;
        };
    float[] from = start;
    int fromOffset = startOffset;
    int fromStride = startStride;
    if (share > 0) {
      vector.multiply(
          share,
          a,
          aOffset,
          aStride,
          b,
          bOffset,
          start,
          startOffset,
          startStride,
          c,
          cOffset,
          cStride);
      from = c;
      fromOffset = cOffset;
      fromStride = cStride;
    }
    if (share < depth || depth == 0) {
      int rest = bOffset + share * columns;
      plain.multiply(
          depth - share,
          a,
          aOffset + share,
          aStride,
          b,
          rest,
          from,
          fromOffset,
          fromStride,
          c,
          cOffset,
          cStride);
    }
  }
}

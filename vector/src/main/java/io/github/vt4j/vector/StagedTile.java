package io.github.vt4j.vector;

/**
 * A tile that is fast from the first call on; see {@link Stage}. A call that is for vectors while
 * others are still plain gives these a share of the depth, and times both: when vectors are the
 * faster by far, they are compiled. Until then they would be slower than plain loops and make
 * garbage of every vector.
 */
final class StagedTile extends Tile {
  /** In rows times depth: a minute of plain loops, in case the clock never tells. */
  private static final int HEATING_WORK = 2_000_000_000;

  private static final int SHARE = 24;

  /** Compiled code is more times faster than this, even at a small share of the depth. */
  private static final int LEAD = 2;

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
    Stage.Form form = stage.next(rows * depth);
    int share = form == Stage.Form.HEATING ? Math.min(SHARE, depth / 2) : 0;
    Tile rest = form == Stage.Form.VECTOR ? vector : plain;
    if (share == 0) {
      rest.multiply(
          depth,
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
      return;
    }
    long started = System.nanoTime();
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
    long shared = System.nanoTime();
    rest.multiply(
        depth - share,
        a,
        aOffset + share,
        aStride,
        b,
        bOffset + share * columns,
        c,
        cOffset,
        cStride,
        c,
        cOffset,
        cStride);
    long ended = System.nanoTime();
    stage.compare(shared - started, share, ended - shared, depth - share, LEAD);
  }
}

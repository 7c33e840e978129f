package io.github.vt4j.vector;

/**
 * A tile on bytes that is fast from the first call on, as {@link StagedTile} is: until its vectors
 * are compiled, all but a share of the depth is made floats first and left to a tile of floats.
 */
final class StagedWideningTile extends WideningTile {
  /** In rows times depth, in case the clock never tells. */
  private static final int HEATING_WORK = 2_000_000_000;

  private static final int SHARE = 24;

  /** The tile of floats may be compiled; what is not compiled takes a hundred times longer. */
  private static final double LEAD = 1.0 / 3;

  private final WideningTile vector;
  private final Tile floats;
  private final Loops loops;
  private final Stage stage;

  /** Staged beside a tile of floats of the same size. */
  StagedWideningTile(WideningTile vector, Tile floats, Loops loops, ColdStart cold) {
    super(vector.rows, vector.columns);
    this.vector = vector;
    this.floats = floats;
    this.loops = loops;
    this.stage = new Stage(cold, HEATING_WORK);
  }

  @Override
  void multiply(
      int depth,
      float[] a,
      int aOffset,
      int aStride,
      byte[] b,
      int bOffset,
      float[] widened,
      int widenedOffset,
      float[] start,
      int startOffset,
      int startStride,
      float[] c,
      int cOffset,
      int cStride) {
    Stage.Form form = stage.next(rows * depth);
    boolean all = form == Stage.Form.VECTOR;
    int some = form == Stage.Form.HEATING ? Math.min(SHARE, depth / 2) : 0;
    int share = all ? depth : some;
    long started = all ? 0 : System.nanoTime();
    if (all || share > 0) {
      vector.multiply(
          share,
          a,
          aOffset,
          aStride,
          b,
          bOffset,
          widened,
          widenedOffset,
          start,
          startOffset,
          startStride,
          c,
          cOffset,
          cStride);
    }
    if (all) {
      return;
    }
    long shared = System.nanoTime();
    int at = share * columns;
    loops.widen(b, bOffset + at, 0, 0, widened, widenedOffset + at, (depth - share) * columns);
    floats.multiply(
        depth - share,
        a,
        aOffset + share,
        aStride,
        widened,
        widenedOffset + at,
        share > 0 ? c : start,
        share > 0 ? cOffset : startOffset,
        share > 0 ? cStride : startStride,
        c,
        cOffset,
        cStride);
    if (share > 0) {
      long ended = System.nanoTime();
      stage.compare(shared - started, share, ended - shared, depth - share, LEAD);
    }
  }
}

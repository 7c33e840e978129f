package io.github.vt4j.vector;

/**
 * A tile that is fast from the first call on. Vector code is slow until the optimising compiler is
 * through with it, and has to be called often to get there; plain loops gain speed much sooner. So
 * the first calls are left to those, but for a small share of the depth now and then, and the
 * others to the vector form. The bits are the same. Calls are counted, not timed; a count lost
 * between threads does no harm.
 */
final class StagedTile extends Tile {
  /** A short text, of which a command embeds one, ends before the vector form is first called. */
  private static final int FIRST_CALL = 512;

  /**
   * With plain loops so many calls of the largest form take some tenths of a second, once. The
   * compiler has that time for the vector form.
   */
  private static final int LAST_CALL = 6144;

  /**
   * Every how many calls the vector form is given a share. HotSpot's optimising compiler starts
   * when a method was called 600 times, and calls and turns of its loop are 15,000.
   */
  private static final int INTERVAL = 4;

  private static final int SHARE = 24;

  private final Tile vector;
  private final Tile plain;
  private int calls;

  StagedTile(Tile vector) {
    super(vector.rows, vector.columns);
    this.vector = vector;
    this.plain = new PlainTile(vector.rows, vector.columns);
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
    if (calls >= LAST_CALL) {
      vector.multiply(
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
    boolean heats = calls >= FIRST_CALL && calls % INTERVAL == 0;
    int share = heats ? Math.min(depth, SHARE) : 0;
    calls++;
    if (share == 0) {
      plain.multiply(
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
    plain.multiply(
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
  }
}

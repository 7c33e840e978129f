package io.github.vt4j.vector;

/** Chooses the form of a tile for this processor. */
final class Tiles {
  private static final Tile NARROW = new Tile6x2();

  private static final Tile WIDE = hasManyRegisters() ? new Tile6x4() : NARROW;

  /** The form for a matrix of so many columns: as wide as registers and columns allow. */
  static Tile forColumns(long columns) {
    return columns <= NARROW.columns() ? NARROW : WIDE;
  }

  /** AVX-512 and AArch64 have 32 vector registers, others 16. */
  private static boolean hasManyRegisters() {
    return Lanes.SPECIES.vectorBitSize() >= 512
        || System.getProperty("os.arch", "").equals("aarch64");
  }

  private Tiles() {}
}

package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What one runtime's kernels compute with, and how far it is with being compiled. Safe for any
 * number of threads.
 */
final class Routines {
  /** In elements: a text of 256 tokens, embedded by a command, ends before. */
  private static final int COLD_LOOPS = 18 << 20;

  /** The same in rows of tiles times depth: a second of plain loops. */
  private static final int COLD_TILES = 50_000_000;

  /** Packs a constant; made once, so that looking for a packed one makes nothing. */
  final Function<Tensor, FloatPanels> packing =
      constant -> FloatPanels.pack(Operands.matrix(constant), this);

  /** The same for a constant of bf16. */
  final Function<Tensor, ShortPanels> packingHalves = constant -> ShortPanels.pack(constant, this);

  /** The same for a constant of 8-bit integers. */
  final Function<Tensor, BytePanels> packingBytes = constant -> BytePanels.pack(constant, this);

  final Slabs slabs = new Slabs();
  final Scratch.Pool pool = new Scratch.Pool(slabs);
  final Loops loops = new StagedLoops(new ColdStart(COLD_LOOPS));
  final Activations activations = new Activations(loops);

  private final ColdStart coldTiles = new ColdStart(COLD_TILES);

  private final TileSet narrow =
      new TileSet(coldTiles, loops, new Tile6x2(), new Tile4x2(), new Tile2x2(), new Tile1x2());

  private final TileSet wide =
      hasManyRegisters()
          ? new TileSet(
              coldTiles,
              loops,
              onBytes(),
              new Tile6x4(),
              new Tile4x4(),
              new Tile2x4(),
              new Tile1x4())
          : narrow;

  /** The tiles for a matrix of so many columns: as wide as registers and columns allow. */
  TileSet forColumns(long columns) {
    return columns <= narrow.columns ? narrow : wide;
  }

  /** Where bytes for the lanes of floats are a vector themselves. */
  private static @Nullable WideningTile onBytes() {
    return Lanes.BYTES == null ? null : new WideningTile6x4();
  }

  /** AVX-512 and AArch64 have 32 vector registers, others 16. */
  private static boolean hasManyRegisters() {
    return Lanes.SPECIES.vectorBitSize() >= 512
        || System.getProperty("os.arch", "").equals("aarch64");
  }
}

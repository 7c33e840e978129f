package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The tiles of one runtime's kernels. Made, and with them the classes of the Vector API loaded,
 * when the first matrix asks for them. Safe for any number of threads.
 */
final class Tiles {
  /** Packs a constant; made once, so that looking for a packed one makes nothing. */
  final Function<Tensor, Panels> packing =
      constant -> Panels.pack(Operands.matrix(constant), this, new Scratch());

  private volatile @Nullable TileSet narrow;
  private volatile @Nullable TileSet wide;

  /** The tiles for a matrix of so many columns: as wide as registers and columns allow. */
  TileSet forColumns(long columns) {
    TileSet two = narrow;
    TileSet four = wide;
    if (two == null || four == null) {
      synchronized (this) {
        two = narrow;
        if (two == null) {
          two = new TileSet(new Tile6x2(), new Tile4x2(), new Tile2x2(), new Tile1x2());
        }
        narrow = two;
        four = wide;
        if (four == null) {
          four =
              hasManyRegisters()
                  ? new TileSet(new Tile6x4(), new Tile4x4(), new Tile2x4(), new Tile1x4())
                  : two;
        }
        wide = four;
      }
    }
    return columns <= two.columns ? two : four;
  }

  /** AVX-512 and AArch64 have 32 vector registers, others 16. */
  private static boolean hasManyRegisters() {
    return Lanes.SPECIES.vectorBitSize() >= 512
        || System.getProperty("os.arch", "").equals("aarch64");
  }
}

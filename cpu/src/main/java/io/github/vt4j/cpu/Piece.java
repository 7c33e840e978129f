package io.github.vt4j.cpu;

/** How many elements kernels work on at a time. */
final class Piece {
  /** Three pieces of doubles fit into a first-level cache of 32 KiB. */
  static final int LIMIT = 1024;

  private Piece() {}

  /** The size of a buffer for the pieces of rows. */
  static int sizeFor(long rowLength) {
    return (int) Math.min(rowLength, LIMIT);
  }
}

package io.github.vt4j.cpu;

/** How many elements kernels work on at a time. */
final class Piece {
  /** Buffers of 1 KiB are little garbage, and their loops outweigh what surrounds them. */
  static final int LIMIT = 128;

  private Piece() {}

  /** The size of a buffer for the pieces of rows. */
  static int sizeFor(long rowLength) {
    return (int) Math.min(rowLength, LIMIT);
  }
}

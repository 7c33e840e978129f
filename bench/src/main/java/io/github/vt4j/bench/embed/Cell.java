package io.github.vt4j.bench.embed;

/**
 * What is measured.
 *
 * @param threads how many may work
 * @param batch how many texts there are
 * @param length how many tokens each has
 */
record Cell(int threads, int batch, int length) {
  /** For people. */
  @Override
  public String toString() {
    return "threads %d, batch %d, length %d".formatted(threads, batch, length);
  }
}

package io.github.vt4j.onnx.model;

/** One dimension of a declared shape. */
public sealed interface Dimension {
  /**
   * A size that the model fixes.
   *
   * @param size the size, not negative
   */
  record Fixed(long size) implements Dimension {
    /** Checks the size. */
    public Fixed {
      if (size < 0) {
        throw new IllegalArgumentException("negative size " + size);
      }
    }
  }

  /**
   * A size that the inputs of a run set: the same wherever the graph uses the same symbol.
   *
   * @param symbol its name, not empty
   */
  record Symbolic(String symbol) implements Dimension {}

  /** A size of which the model says nothing. */
  record Unknown() implements Dimension {}
}

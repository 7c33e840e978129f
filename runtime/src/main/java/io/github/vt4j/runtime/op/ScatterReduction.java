package io.github.vt4j.runtime.op;

/** How a scattered update is combined with the element that it meets. */
public enum ScatterReduction {
  /** The update replaces it. */
  NONE,
  /** Their sum; integers wrap. */
  ADD,
  /** Their product; integers wrap. */
  MUL,
  /** The greater; NaN where either is. */
  MAX,
  /** The lesser; NaN where either is. */
  MIN;

  /** The dtypes that can be combined so. */
  Kind kind() {
    return this == NONE ? Kind.ANY : Kind.NUMBER;
  }
}

package io.github.vt4j.runtime.op;

/** What {@link Linear} applies to its result. */
public enum Activation {
  /** Nothing. */
  NONE,
  /** {@link Relu}. */
  RELU,
  /** {@link Gelu}, exact. */
  GELU,
  /** {@link Tanh}. */
  TANH
}

package io.github.vt4j.runtime.op;

/** What {@link Pad} puts around a tensor. */
public enum PadMode {
  /** One value. */
  CONSTANT,
  /** The elements mirrored at the edge, which is not repeated: of abc, cb|abc|ba. */
  REFLECT,
  /** The element at the edge: of abc, aa|abc|cc. */
  EDGE,
  /** The elements from the other end: of abc, bc|abc|ab. */
  WRAP
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;

/**
 * Ends a specialisation at the first value whose contents are asked for and not known. It never
 * leaves this package: lowerings ask from deep within, and none of them is to handle it.
 */
final class ContentsNeeded extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Value value;

  /**
   * The end at a value.
   *
   * @param what what it is to the node that asks, in words that name the node
   */
  ContentsNeeded(Value value, String what) {
    super(what, null, false, false);
    this.value = value;
  }

  Value value() {
    return value;
  }
}

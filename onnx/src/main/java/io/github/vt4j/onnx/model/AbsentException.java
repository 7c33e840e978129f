package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;

/** A sound part of ONNX that is not read here. */
final class AbsentException extends ProtoException {
  private static final long serialVersionUID = 1L;

  private final String absent;

  /**
   * A fault of that kind.
   *
   * @param absent what is not read, as ONNX names it
   * @param fault where, and the text
   */
  AbsentException(String absent, ProtoException fault) {
    super(fault);
    this.absent = absent;
  }

  String absent() {
    return absent;
  }
}

package io.github.vt4j.onnx.model;

/**
 * A file uses a part of ONNX that is documented as absent here: an element type, a kind of value
 * other than a dense tensor, or model-local functions.
 */
public final class UnsupportedFormatException extends OnnxFormatException {
  private static final long serialVersionUID = 1L;

  private final String absent;

  UnsupportedFormatException(AbsentException cause) {
    super(cause);
    this.absent = cause.absent();
  }

  /** What is absent, as ONNX names it: {@code STRING}, {@code SEQUENCE}. */
  public String absent() {
    return absent;
  }
}

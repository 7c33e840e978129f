package io.github.vt4j.onnx.model;

/**
 * A file holds a part of ONNX that is documented as absent here: elements of a type, a constant
 * other than a dense tensor, a kind of attribute, or model-local functions.
 */
public final class UnsupportedFormatException extends OnnxFormatException {
  private static final long serialVersionUID = 1L;

  private final String absent;

  UnsupportedFormatException(AbsentException cause) {
    super(cause);
    this.absent = cause.absent();
  }

  /** What is absent, as ONNX names it: {@code STRING}, {@code SPARSE_TENSOR}. */
  public String absent() {
    return absent;
  }
}

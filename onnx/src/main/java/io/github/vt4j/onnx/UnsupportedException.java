package io.github.vt4j.onnx;

/**
 * A model uses something of ONNX that is documented as absent here: an operator, a version of one,
 * an element type, or a kind of values. That a supported operator does not take what it is given is
 * a plain {@link ModelException}.
 */
public final class UnsupportedException extends ModelException {
  private static final long serialVersionUID = 1L;

  private final String absent;

  /**
   * One with a text.
   *
   * @param absent what is absent, as ONNX names it: {@code Loop}, {@code com.microsoft.Attention},
   *     {@code UINT16}, {@code SEQUENCE}
   */
  public UnsupportedException(String absent, String message) {
    super(message);
    this.absent = absent;
  }

  /**
   * What is absent: an operator, after its domain where that is not the standard one, or a type.
   */
  public String absent() {
    return absent;
  }
}

package io.github.vt4j.onnx;

/**
 * The inputs of a run are not what the model declares: a name, a dtype or a shape. The text says
 * what is expected.
 */
public final class InputException extends OnnxException {
  private static final long serialVersionUID = 1L;

  /** One with a text. */
  public InputException(String message) {
    super(message, null);
  }
}

package io.github.vt4j.onnx;

import org.jspecify.annotations.Nullable;

/**
 * A model that cannot be run: it uses something that is not supported, contradicts itself, or does
 * not suit the shapes or contents of its inputs. The text names the node.
 */
public sealed class ModelException extends OnnxException permits UnsupportedException {
  private static final long serialVersionUID = 1L;

  /** One with a text. */
  public ModelException(String message) {
    super(message, null);
  }

  /** One with a text and a cause. */
  public ModelException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}

package io.github.vt4j.onnx;

import io.github.vt4j.runtime.OneLine;
import org.jspecify.annotations.Nullable;

/**
 * Something is wrong with a model or with what it is given; the one-line text names the node or the
 * input concerned, and what would be right.
 */
public abstract sealed class OnnxException extends RuntimeException
    permits ModelException, InputException {
  private static final long serialVersionUID = 1L;

  OnnxException(String message, @Nullable Throwable cause) {
    super(OneLine.of(message), cause);
  }
}

package io.github.vt4j.onnx.proto;

import io.github.vt4j.runtime.OneLine;
import java.io.IOException;

/**
 * Bytes that are no message of the kind that the reader expects. The text names the source, the
 * path of the field and the byte offset; {@link ProtoReader} makes it.
 */
public class ProtoException extends IOException {
  private static final long serialVersionUID = 1L;

  /** The same fault, for a subclass that says more of it. */
  protected ProtoException(ProtoException fault) {
    super(fault.getMessage(), fault.getCause());
  }

  ProtoException(String message) {
    super(OneLine.of(message));
  }

  ProtoException(String message, Throwable cause) {
    super(OneLine.of(message), cause);
  }
}

package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import java.io.IOException;

/**
 * A file that is no valid ONNX model, or uses a part of ONNX that is not supported. The one-line
 * text names the file, the place in it (field path and byte offset) and the node, tensor or value.
 */
public sealed class OnnxFormatException extends IOException permits UnsupportedFormatException {
  private static final long serialVersionUID = 1L;

  OnnxFormatException(ProtoException cause) {
    super(cause.getMessage(), cause);
  }

  static OnnxFormatException of(ProtoException cause) {
    return cause instanceof AbsentException absent
        ? new UnsupportedFormatException(absent)
        : new OnnxFormatException(cause);
  }
}

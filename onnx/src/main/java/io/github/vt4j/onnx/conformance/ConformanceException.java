package io.github.vt4j.onnx.conformance;

import java.io.IOException;

/** The files of a case are not what its model declares. */
final class ConformanceException extends IOException {
  private static final long serialVersionUID = 1;

  ConformanceException(String message) {
    super(message);
  }
}

package io.github.vt4j.onnx.numpy;

import io.github.vt4j.runtime.OneLine;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A file that is no valid {@code .npy} file, or holds a dtype that the runtime lacks. The one-line
 * text names the file.
 */
public final class NpyFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  NpyFormatException(String problem) {
    super(OneLine.of(problem));
  }

  /** A fault of a file. */
  NpyFormatException(Path file, Exception cause) {
    super(file + ": " + cause.getMessage(), cause);
  }
}

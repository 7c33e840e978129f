package io.github.vt4j.blas.library;

import org.jspecify.annotations.Nullable;

/** No library could be loaded, or one is not fit for use. The message names what was tried. */
public final class NativeLibraryException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With the reason alone. */
  public NativeLibraryException(String message) {
    super(message);
  }

  NativeLibraryException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  /** The reason alone: explanations write this text. */
  @Override
  public String toString() {
    return String.valueOf(getMessage());
  }
}

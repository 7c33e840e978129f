package io.github.vt4j.text.model;

import java.io.IOException;

/** An embedded model is missing or cannot be kept on disk. The message says what to do about it. */
public final class ModelCacheException extends IOException {
  private static final long serialVersionUID = 1L;

  ModelCacheException(String message) {
    super(message);
  }

  ModelCacheException(String message, Throwable cause) {
    super(message, cause);
  }
}

package io.github.vt4j.text.tokenizer;

import io.github.vt4j.runtime.OneLine;
import java.io.IOException;

/**
 * A {@code tokenizer.json} is malformed or asks for what is not supported. The message names the
 * file, the place in it as a JSON pointer (RFC 6901), and what is expected there.
 */
public final class TokenizerFormatException extends IOException {
  private static final long serialVersionUID = 1L;

  TokenizerFormatException(String message) {
    super(OneLine.of(message));
  }

  TokenizerFormatException(String message, Throwable cause) {
    super(OneLine.of(message), cause);
  }
}

package io.github.vt4j.seam.explain;

import org.jspecify.annotations.Nullable;

/**
 * Something that went wrong without stopping the seam: a registrar that does not link, a duplicate,
 * a policy entry that matches nothing.
 *
 * @param source what it is about: a class, an offer, a variable
 * @param message what went wrong
 * @param cause what was thrown, or null
 */
public record Problem(String source, String message, @Nullable Throwable cause) {
  @Override
  public String toString() {
    return source + ": " + message;
  }
}

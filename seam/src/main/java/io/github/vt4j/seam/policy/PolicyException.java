package io.github.vt4j.seam.policy;

import org.jspecify.annotations.Nullable;

/** A policy that cannot be followed: malformed, or requiring what nobody offers. One line. */
public final class PolicyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes one with a cause. */
  public PolicyException(@Nullable String message, Throwable cause) {
    super(message, cause);
  }

  /** Makes one. */
  public PolicyException(@Nullable String message) {
    super(message);
  }
}

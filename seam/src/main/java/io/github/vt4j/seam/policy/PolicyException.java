package io.github.vt4j.seam.policy;

/** A policy that cannot be followed: malformed, or requiring what nobody offers. One line. */
public final class PolicyException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Makes one. */
  public PolicyException(String message) {
    super(message);
  }
}

package io.github.vt4j.seam;

import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A provider's refusal of one call, with the reason. The next candidate below gets the call. Make
 * it once and keep it: a decline is an answer, not an exception.
 */
public final class Decline extends Outcome {
  private final Supplier<String> reason;
  private final @Nullable Throwable cause;

  private Decline(Supplier<String> reason, @Nullable Throwable cause) {
    this.reason = reason;
    this.cause = cause;
  }

  /** A decline with a fixed reason, such as {@code "needs k to be a multiple of 8"}. */
  public static Decline because(String reason) {
    Objects.requireNonNull(reason, "reason");
    return new Decline(() -> reason, null);
  }

  /** A decline whose reason is rendered only when somebody reads it. */
  public static Decline because(Supplier<String> reason) {
    return new Decline(Objects.requireNonNull(reason, "reason"), null);
  }

  /** The decline of a candidate of which something that was asked threw. */
  static Decline failed(String asked, Throwable cause) {
    return new Decline(() -> asked + " threw " + cause, cause);
  }

  /** Why the call was refused. */
  public String reason() {
    try {
      return String.valueOf(reason.get()); // foreign code may give null
    } catch (Exception | LinkageError | ServiceConfigurationError e) {
      // Somebody watching is no reason for the call to fail.
      return "a reason that cannot be rendered: " + e;
    }
  }

  @Nullable Throwable cause() {
    return cause;
  }

  @Override
  public String toString() {
    return "declined: " + reason();
  }
}

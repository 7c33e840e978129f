package io.github.vt4j.seam.explain;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What the seam made of one candidate, and why. The reason is rendered when it is read.
 *
 * <p>Safe for any number of threads.
 */
public final class Verdict {
  /** The kinds of verdict. */
  public enum Kind {
    /** It serves. */
    SELECTED,
    /** It would serve; another is above it. */
    BELOW,
    /** A policy excludes it. */
    DISABLED,
    /** The device lacks what it needs, or asking it failed. */
    UNSUPPORTED,
    /** It refused this call. */
    DECLINED,
    /** Its kernel could not be made. */
    UNAVAILABLE
  }

  private static final Verdict SELECTED = new Verdict(Kind.SELECTED, () -> "", null);

  private final Kind kind;
  private final Supplier<String> reason;
  private final @Nullable Throwable cause;

  private Verdict(Kind kind, Supplier<String> reason, @Nullable Throwable cause) {
    this.kind = kind;
    this.reason = reason;
    this.cause = cause;
  }

  /** It serves. */
  public static Verdict selected() {
    return SELECTED;
  }

  /** It serves, and there is something to tell of that. */
  public static Verdict selected(Supplier<String> reason) {
    return new Verdict(Kind.SELECTED, reason, null);
  }

  /** It would serve if the one above did not. */
  public static Verdict below(String above) {
    return new Verdict(Kind.BELOW, () -> "below " + above, null);
  }

  /** The same, and there is more to tell. */
  public static Verdict below(String above, Supplier<String> more) {
    return new Verdict(Kind.BELOW, () -> "below " + above + "; " + more.get(), null);
  }

  /** A policy excludes it. */
  public static Verdict disabled(Supplier<String> by) {
    return new Verdict(Kind.DISABLED, () -> "by " + by.get(), null);
  }

  /** The device will not do. */
  public static Verdict unsupported(Supplier<String> reason, @Nullable Throwable cause) {
    return new Verdict(Kind.UNSUPPORTED, reason, cause);
  }

  /** It refused this call. */
  public static Verdict declined(Supplier<String> reason) {
    return new Verdict(Kind.DECLINED, reason, null);
  }

  /** Its kernel could not be made. */
  public static Verdict unavailable(Throwable cause) {
    return new Verdict(Kind.UNAVAILABLE, cause::toString, cause);
  }

  /** The kind. */
  public Kind kind() {
    return kind;
  }

  /** The reason in words; empty where the candidate is selected and nothing was measured. */
  public String reason() {
    return reason.get();
  }

  /** What was thrown, if something was. */
  public Optional<Throwable> cause() {
    return Optional.ofNullable(cause);
  }

  @Override
  public String toString() {
    String text = reason();
    return text.isEmpty() ? kind.name() : kind + " (" + text + ")";
  }
}

package io.github.vt4j.seam;

/** What became of a call that a kernel was given: {@link #DONE} or a {@link Decline}. */
public abstract sealed class Outcome permits Outcome.Done, Decline {
  /** The kernel executed the call. */
  public static final Outcome DONE = new Done();

  Outcome() {}

  static final class Done extends Outcome {
    private Done() {}

    @Override
    public String toString() {
      return "done";
    }
  }
}

package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.Policy;
import java.util.function.UnaryOperator;

/**
 * A policy for what runs inside of it, on this thread and on those that inherit its scoped values;
 * it ends with {@link #run} or {@link #call}. Scopes nest. Made by {@link Seam#withPolicy}.
 *
 * <pre>{@code
 * seam.withPolicy(policy -> policy.disable("onednn")).run(() -> model.embed(text));
 * }</pre>
 */
public final class ScopedPolicy {
  private final Seam seam;
  private final UnaryOperator<Policy> change;

  ScopedPolicy(Seam seam, UnaryOperator<Policy> change) {
    this.seam = seam;
    this.change = change;
  }

  /** Runs the action under this policy. */
  public void run(Runnable action) {
    seam.inScope(
        change,
        () -> {
          action.run();
          return Boolean.TRUE;
        });
  }

  /**
   * Calls the operation under this policy.
   *
   * @throws X what the operation throws
   */
  public <T, X extends Throwable> T call(ScopedValue.CallableOp<T, X> operation) throws X {
    return seam.inScope(change, operation);
  }
}

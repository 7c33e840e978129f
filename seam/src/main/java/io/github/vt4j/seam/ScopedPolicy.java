package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.Policy;
import java.util.concurrent.atomic.AtomicBoolean;
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
  private final Scopes scopes;
  private final PolicyAudit audit;
  private final UnaryOperator<Policy> change;

  /** Kept with this, so that what is entered again and again is looked over once. */
  private final AtomicBoolean audited = new AtomicBoolean();

  ScopedPolicy(Seam seam, Scopes scopes, PolicyAudit audit, UnaryOperator<Policy> change) {
    this.seam = seam;
    this.scopes = scopes;
    this.audit = audit;
    this.change = change;
  }

  /** Runs the action under this policy. */
  public void run(Runnable action) {
    call(
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
    Scope scope = scopes.inside(change);
    State state = scope.snapshot(seam.global()).state; // a malformed policy shows here
    if (audit.hasBegun() && audited.compareAndSet(false, true)) {
      audit.audit(state);
    }
    return scopes.call(scope, operation);
  }
}

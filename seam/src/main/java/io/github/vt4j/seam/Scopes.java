package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.Policy;
import java.util.function.UnaryOperator;

/**
 * Which scoped policy is in force on a thread. Whether any is in force on some thread the snapshots
 * of the seam say, so that a call asks here only then.
 */
final class Scopes {
  private final Seam seam;
  private final ScopedValue<Scope> innermost = ScopedValue.newInstance();

  /** All scopes', so that those that come and go announce a selection once. */
  private final Announcer announcer;

  Scopes(Seam seam, Announcer announcer) {
    this.seam = seam;
    this.announcer = announcer;
  }

  /** The snapshot that governs a call on this thread, where that is the global one elsewhere. */
  Snapshot snapshot(Snapshot global) {
    return innermost.isBound() ? innermost.get().snapshot(global) : global;
  }

  /** A scope inside the one that is in force on this thread. */
  Scope inside(UnaryOperator<Policy> change) {
    Scope outer = innermost.isBound() ? innermost.get() : null;
    return new Scope(seam, change, outer, announcer);
  }

  /** Calls an operation inside a scope. */
  <T, X extends Throwable> T call(Scope scope, ScopedValue.CallableOp<? extends T, X> operation)
      throws X {
    seam.countScopes(1);
    try {
      return ScopedValue.where(innermost, scope).call(operation);
    } finally {
      seam.countScopes(-1);
    }
  }
}

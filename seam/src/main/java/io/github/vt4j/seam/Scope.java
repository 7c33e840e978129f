package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.Policy;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A scoped policy in force: what it changes, on top of what the scope around it changed. */
final class Scope {
  private final Seam seam;
  private final UnaryOperator<Policy> change;
  private final @Nullable Scope outer;
  private final Announcer announcer;
  private volatile @Nullable Snapshot derived;

  Scope(Seam seam, UnaryOperator<Policy> change, @Nullable Scope outer, Announcer announcer) {
    this.seam = seam;
    this.change = change;
    this.outer = outer;
    this.announcer = announcer;
  }

  /** The snapshot to use here, made again whenever the global one has changed. */
  Snapshot snapshot(Snapshot global) {
    Snapshot mine = derived;
    if (mine == null || !mine.isDerivedFrom(global.state)) {
      State state = global.state.with(policy(global.state.policy()));
      mine = new Snapshot(seam, state, global.state, announcer, true);
      derived = mine;
    }
    return mine;
  }

  private Policy policy(Policy global) {
    Policy around = outer == null ? global : outer.policy(global);
    return change.apply(around.speaking(Policy.SCOPE));
  }
}

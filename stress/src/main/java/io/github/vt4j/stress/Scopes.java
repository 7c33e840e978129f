package io.github.vt4j.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.github.vt4j.seam.ScopedPolicy;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;

/**
 * A scoped policy while the global one changes: the scope keeps what it says, learns what the other
 * says, and neither shows outside of itself.
 */
@JCStressTest
@Outcome(id = "3, [12], 3, 1", expect = ACCEPTABLE, desc = "each has its own, and the change")
@Outcome(expect = FORBIDDEN, desc = "one has got the other's, or missed the change")
@State
public class Scopes {
  private final Subject subject = new Subject().with("middle");
  private final ScopedPolicy scoped;

  /** Three candidates, of which the scope disables the best and the change the second. */
  public Scopes() {
    subject.seam.register(Subject.offer("best", Subject.OP, 3));
    scoped = subject.seam.withPolicy(policy -> policy.disable("best"));
  }

  /** Changes the global policy and chooses under it. */
  @Actor
  public void change(IIII_Result result) {
    subject.disable("middle");
    result.r1 = subject.id();
  }

  /** Chooses in a scope, then behind its end. */
  @Actor
  public void choose(IIII_Result result) {
    result.r2 = scoped.call(subject::id);
    result.r3 = subject.id();
  }

  /** Chooses in a scope afterwards. */
  @Arbiter
  public void afterwards(IIII_Result result) {
    result.r4 = scoped.call(subject::id);
  }
}

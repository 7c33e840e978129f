package io.github.vt4j.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.III_Result;

/** Registering while others choose. */
public final class Registering {
  private Registering() {}

  /** Offers registered together are seen together, and by everybody afterwards. */
  @JCStressTest
  @Outcome(id = "1, 1, 2, 2", expect = ACCEPTABLE, desc = "before")
  @Outcome(id = "1, 2, 2, 2", expect = ACCEPTABLE, desc = "in between")
  @Outcome(id = "2, 2, 2, 2", expect = ACCEPTABLE, desc = "after")
  @Outcome(expect = FORBIDDEN, desc = "one half of it, or half a kernel")
  @State
  public static class Together {
    private final Subject subject = new Subject();

    /** Registers two. */
    @Actor
    public void register() {
      subject.seam.register(
          Subject.offer("both", Subject.OP, 2), Subject.offer("both", Subject.OTHER_OP, 2));
    }

    /** Chooses for the first time, for both ops. */
    @Actor
    public void choose(IIII_Result result) {
      result.r1 = subject.id();
      result.r2 = subject.otherId();
    }

    /** Chooses afterwards. */
    @Arbiter
    public void afterwards(IIII_Result result) {
      result.r3 = subject.id();
      result.r4 = subject.otherId();
    }
  }

  /** Of two offers under one name exactly one is accepted, and it serves. */
  @JCStressTest
  @Outcome(id = "0, 1, 2", expect = ACCEPTABLE, desc = "the one was first")
  @Outcome(id = "1, 0, 3", expect = ACCEPTABLE, desc = "the other was first")
  @Outcome(expect = FORBIDDEN, desc = "both, or none, or the one that was refused")
  @State
  public static class SameName {
    private final Subject subject = new Subject();

    /** Registers the one. */
    @Actor
    public void one(III_Result result) {
      result.r1 = subject.seam.register(Subject.offer("same", Subject.OP, 2)).size();
    }

    /** Registers the other. */
    @Actor
    public void other(III_Result result) {
      result.r2 = subject.seam.register(Subject.offer("same", Subject.OP, 3)).size();
    }

    /** Chooses afterwards. */
    @Arbiter
    public void afterwards(III_Result result) {
      result.r3 = subject.id();
    }
  }
}

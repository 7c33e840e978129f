package io.github.vt4j.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Counting on several threads. */
public final class Counting {
  private Counting() {}

  /** No count is lost, not even to a change of policy. */
  @JCStressTest
  @Outcome(id = "40, 40", expect = ACCEPTABLE, desc = "all counted")
  @Outcome(expect = FORBIDDEN, desc = "lost, or counted twice")
  @State
  public static class Exact {
    private final Calls calls = Calls.warm();

    /** Begins to count. */
    public Exact() {
      calls.count(true);
    }

    /** Runs, changes the policy to the same, runs. */
    @Actor
    public void one() {
      calls.run(10);
      calls.count(true);
      calls.run(10);
    }

    /** Runs as often. */
    @Actor
    public void other() {
      calls.run(20);
    }

    /** Reads the counts. */
    @Arbiter
    public void afterwards(II_Result result) {
      result.r1 = calls.executed();
      result.r2 = calls.declined();
    }
  }

  /** Who runs after counting has been switched on is counted; declines are in any case. */
  @JCStressTest
  @Outcome(id = "[12], 2", expect = ACCEPTABLE, desc = "the other ran before or after")
  @Outcome(expect = FORBIDDEN, desc = "a call after the change was not counted")
  @State
  public static class Switch {
    private final Calls calls = Calls.warm();

    /** Switches the counting on and runs. */
    @Actor
    public void one() {
      calls.count(true);
      calls.run();
    }

    /** Runs. */
    @Actor
    public void other() {
      calls.run();
    }

    /** Reads the counts. */
    @Arbiter
    public void afterwards(II_Result result) {
      result.r1 = calls.executed();
      result.r2 = calls.declined();
    }
  }
}

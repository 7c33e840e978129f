package io.github.vt4j.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads are the first to want a chain: both go all of it, and each kernel is made once. */
@JCStressTest
@Outcome(id = "2, 2", expect = ACCEPTABLE, desc = "two declined before two served, by two kernels")
@Outcome(expect = FORBIDDEN, desc = "a call left the chain, or a kernel was made twice")
@State
public class FirstMiss {
  private final Calls calls = new Calls();

  /** Runs the chain. */
  @Actor
  public void one() {
    calls.run();
  }

  /** Runs the chain too. */
  @Actor
  public void other() {
    calls.run();
  }

  /** Looks at what happened. */
  @Arbiter
  public void afterwards(II_Result result) {
    result.r1 = calls.declined();
    result.r2 = calls.made();
  }
}

package io.github.vt4j.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.Requirement;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IIII_Result;
import org.openjdk.jcstress.infra.results.III_Result;

/**
 * Changing what a choice depends on while others choose. Whoever starts after the change has
 * returned gets the new kernel, and so does everybody from then on.
 */
public final class Changing {
  private Changing() {}

  /** Disabling a provider that nobody has asked for yet: the first choice races with it. */
  @JCStressTest
  @Outcome(id = "1, 0, [12], 1", expect = ACCEPTABLE, desc = "chosen meanwhile")
  @Outcome(id = "1, 1, 1, 1", expect = ACCEPTABLE, desc = "chosen afterwards")
  @Outcome(expect = FORBIDDEN, desc = "a disabled kernel after the change has returned")
  @State
  public static class DisableCold {
    private final Subject subject = new Subject().with("fast");
    private volatile int done;

    /** Disables, and chooses then. */
    @Actor
    public void disable(IIII_Result result) {
      subject.disable("fast");
      done = 1;
      result.r1 = subject.id();
    }

    /** Chooses. */
    @Actor
    public void choose(IIII_Result result) {
      result.r2 = done;
      result.r3 = subject.id();
    }

    /** Chooses afterwards. */
    @Arbiter
    public void afterwards(IIII_Result result) {
      result.r4 = subject.id();
    }
  }

  /** Disabling a provider whose kernel is in use. */
  @JCStressTest
  @Outcome(id = "1, 0, [12], 1", expect = ACCEPTABLE, desc = "chosen meanwhile")
  @Outcome(id = "1, 1, 1, 1", expect = ACCEPTABLE, desc = "chosen afterwards")
  @Outcome(expect = FORBIDDEN, desc = "a disabled kernel after the change has returned")
  @State
  public static class DisableWarm {
    private final Subject subject = new Subject().with("fast");
    private volatile int done;

    /** Puts the kernel to use. */
    public DisableWarm() {
      subject.id();
    }

    /** Disables, and chooses then. */
    @Actor
    public void disable(IIII_Result result) {
      subject.disable("fast");
      done = 1;
      result.r1 = subject.id();
    }

    /** Chooses. */
    @Actor
    public void choose(IIII_Result result) {
      result.r2 = done;
      result.r3 = subject.id();
    }

    /** Chooses afterwards. */
    @Arbiter
    public void afterwards(IIII_Result result) {
      result.r4 = subject.id();
    }
  }

  /** Publishing what a provider needs. */
  @JCStressTest
  @Outcome(id = "0, [12], 2", expect = ACCEPTABLE, desc = "chosen meanwhile")
  @Outcome(id = "1, 2, 2", expect = ACCEPTABLE, desc = "chosen afterwards")
  @Outcome(expect = FORBIDDEN, desc = "what was published is not known after it has been")
  @State
  public static class Publish {
    private static final Capabilities CAPABILITIES = Capabilities.of("avx2");

    private final Subject subject = new Subject();
    private volatile int done;

    /** Offers what needs to be published. */
    public Publish() {
      subject.seam.register(
          Subject.provider("needy", 2)
              .requiring(Requirement.features("avx2"))
              .offer(Subject.OP, () -> () -> 2));
    }

    /** Publishes. */
    @Actor
    public void publish() {
      subject.seam.publish(subject.cpu, CAPABILITIES);
      done = 1;
    }

    /** Chooses. */
    @Actor
    public void choose(III_Result result) {
      result.r1 = done;
      result.r2 = subject.id();
    }

    /** Chooses afterwards. */
    @Arbiter
    public void afterwards(III_Result result) {
      result.r3 = subject.id();
    }
  }
}

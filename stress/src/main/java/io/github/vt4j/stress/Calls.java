package io.github.vt4j.stress;

import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Decline;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Vocabulary;
import java.util.concurrent.atomic.AtomicInteger;

/** A seam of one try, with an op whose calls the first candidate declines and the second serves. */
final class Calls {
  /** A call that has no operands. */
  record Nothing() implements Call {}

  private static final class Declining extends Kernel<Nothing> {
    private static final Decline DECLINE = Decline.because("always");

    @Override
    public Outcome run(Nothing call) {
      return DECLINE;
    }
  }

  private static final class Serving extends Kernel<Nothing> {
    @Override
    public Outcome run(Nothing call) {
      return Outcome.DONE;
    }
  }

  private static final Vocabulary.Builder BUILDER = Vocabulary.builder();
  private static final CallOp<Nothing> OP = BUILDER.call("Op", Nothing.class);
  private static final Vocabulary VOCABULARY = BUILDER.build();
  private static final Nothing CALL = new Nothing();

  final Seam seam = Subject.seam(VOCABULARY);
  private final Device cpu = seam.device("cpu", 0);
  private final AtomicInteger made = new AtomicInteger();

  Calls() {
    seam.register(
        Provider.named("first").priority(1).offer(OP, () -> made(new Declining())),
        Provider.portable("cpu").offer(OP, () -> made(new Serving())));
  }

  private Kernel<Nothing> made(Kernel<Nothing> kernel) {
    made.incrementAndGet();
    return kernel;
  }

  /** Has run once before the counting begins. */
  static Calls warm() {
    Calls calls = new Calls();
    calls.run();
    calls.seam.resetCounters();
    return calls;
  }

  void run() {
    seam.run(OP, cpu, CALL);
  }

  void run(int times) {
    for (int i = 0; i < times; i++) {
      run();
    }
  }

  void count(boolean on) {
    seam.updatePolicy(policy -> policy.statistics(on));
  }

  int executed() {
    return Math.toIntExact(seam.counters().calls(Provider.NATIVE));
  }

  int declined() {
    return Math.toIntExact(seam.counters().declines("first"));
  }

  /** How many kernels have been made. */
  int made() {
    return made.get();
  }
}

package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.vt4j.seam.explain.Counters;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rule 6: 20,000 declines a second are invisible, except to those who count or record them. */
class QuietDeclinesTest {
  private static final int CALLS = 20_000;

  /** Less than a byte for each call, so that none of them can have left an object. */
  private static final long BYTES = 4 * 1024;

  /** Who refuses every call, from the first to the last, before the one who serves. */
  enum Refusing {
    BY_CONDITION("early"),
    LATE("late"),
    ONE_AFTER_THE_OTHER("early", "late");

    final List<String> providers;

    Refusing(String... providers) {
      this.providers = List.of(providers);
    }
  }

  @TempDir Path folder;

  private final AtomicInteger rendered = new AtomicInteger();
  private final Decline decline = Decline.because(() -> "the " + rendered.incrementAndGet());

  /** Without a listener, which would be told. */
  private final Seam seam = Seam.builder(Lab.VOCABULARY).properties(Map.of()).build();

  private final Device cpu = seam.device("cpu", 0);
  private final Lab.Ask ask = new Lab.Ask(1);

  @ParameterizedTest
  @EnumSource
  void theyLeaveNothingButTheirCounts(Refusing refusing) {
    register(refusing);
    seam.updatePolicy(policy -> policy.statistics(true));
    run(100); // makes the chain, the cells of the counters and their owner
    seam.resetCounters();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (LogLines log = new LogLines()) {
      long before = threads.getCurrentThreadAllocatedBytes();
      run(CALLS);
      long allocated = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(allocated).as("bytes for %s calls", CALLS).isLessThan(BYTES);
      assertThat(log.lines).isEmpty();
    }
    assertThat(seam.counters().rows()).containsExactlyInAnyOrderElementsOf(counts(refusing));
    assertThat(seam.counters().failedLookups()).isZero();
    assertThat(seam.problems()).isEmpty();
    assertThat(rendered).as("reasons rendered").hasValue(0);
  }

  @ParameterizedTest
  @EnumSource
  void aRecordingGetsOneEventForEachWhereItWantsThem(Refusing refusing) throws Exception {
    register(refusing);
    int declines = 100 * refusing.providers.size();
    assertThat(recorded(false)).isZero();
    assertThat(rendered).as("reasons rendered").hasValue(0);
    assertThat(recorded(true)).isEqualTo(declines);
    assertThat(rendered).as("reasons rendered").hasValue(declines);
  }

  /** How many declines a recording has of 100 calls. */
  private long recorded(boolean wanted) throws Exception {
    Path file = folder.resolve(wanted + ".jfr");
    try (Recording recording = new Recording()) {
      if (!wanted) {
        recording.disable("io.github.vt4j.Decline");
      }
      recording.start();
      run(100);
      recording.stop();
      recording.dump(file);
    }
    return RecordingFile.readAllEvents(file).stream()
        .filter(event -> event.getEventType().getName().equals("io.github.vt4j.Decline"))
        .count();
  }

  private static List<Counters.Row> counts(Refusing refusing) {
    List<Counters.Row> rows = new ArrayList<>();
    rows.add(new Counters.Row("Mul", "cpu:0", "last", CALLS, 0, 0));
    for (String provider : refusing.providers) {
      rows.add(new Counters.Row("Mul", "cpu:0", provider, 0, CALLS, 0));
    }
    return rows;
  }

  private void run(int times) {
    for (int i = 0; i < times; i++) {
      seam.run(Lab.MUL, cpu, ask);
    }
  }

  private void register(Refusing refusing) {
    seam.register(Provider.named("last").offer(Lab.MUL, () -> answering(Outcome.DONE)));
    for (String name : refusing.providers) {
      Provider provider = Provider.named(name).priority(1);
      seam.register(
          name.equals("early")
              ? provider.offer(Lab.MUL, () -> answering(Outcome.DONE), unmet())
              : provider.offer(Lab.MUL, () -> answering(decline)));
    }
  }

  private Condition<Lab.Ask> unmet() {
    return new Condition<>() {
      @Override
      public @Nullable Decline check(Lab.Ask call) {
        return decline;
      }
    };
  }

  private static Kernel<Lab.Ask> answering(Outcome outcome) {
    return new Kernel<>() {
      @Override
      public Outcome run(Lab.Ask call) {
        return outcome;
      }
    };
  }
}

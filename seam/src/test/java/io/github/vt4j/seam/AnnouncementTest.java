package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.vt4j.seam.event.SeamEvent;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rules 5 and 11: what is said through System.Logger. */
class AnnouncementTest {
  private final LogLines log = new LogLines();
  private final List<String> lines = log.lines;
  private final Lab lab = new Lab();

  @AfterEach
  void stop() {
    log.close();
  }

  @Test
  void aSelectionIsToldAtDebugAndUnderStatisticsAtInfo() {
    lab.seam.register(lab.offer("plain", 3), lab.offer("spare", 0));
    lab.served();
    lab.served();
    assertThat(lines)
        .containsExactly(
            "FINE Mul on cpu:0: plain (priority 3) selected, 2 registered; capabilities: unprobed;"
                + " vt.op.provider.disable=plain@Mul turns it off");
    lines.clear();
    lab.seam.publish(lab.cpu, Capabilities.of("fma", "avx2"));
    lab.seam.updatePolicy(policy -> policy.statistics(true).disable("plain@Mul"));
    lines.clear();
    lab.served();
    lab.served();
    assertThat(lines)
        .containsExactly(
            "INFO Mul on cpu:0: spare (priority 0) selected, 2 registered; capabilities: avx2,"
                + " fma; vt.op.provider.disable=spare@Mul turns it off");
  }

  @Test
  void itIsToldAgainWheneverItChangesAndNotOtherwise() {
    lab.seam.register(lab.offer("a", 3), lab.offer("b", 0));
    lab.served();
    for (int i = 0; i < 2; i++) {
      lab.seam.updatePolicy(policy -> policy.disable("unrelated"));
      lab.served();
      lab.seam.updatePolicy(policy -> policy.disable("a"));
      lab.served();
      lab.seam.updatePolicy(policy -> policy.disable("a", "b"));
      assertThatExceptionOfType(NoKernelException.class).isThrownBy(lab::served);
      lab.seam.updatePolicy(policy -> policy.enable("b"));
      lab.served();
      lab.seam.updatePolicy(policy -> policy.enable("a"));
      lab.served();
    }
    assertThat(selections()).containsExactly("a", "b", "b", "a", "b", "b", "a");
  }

  @Test
  void aScopeThatIsEnteredAgainAndAgainTellsOnce() {
    lab.seam.register(lab.offer("a", 3), lab.offer("b", 0));
    lab.served();
    ScopedPolicy scoped = lab.seam.withPolicy(policy -> policy.disable("a"));
    for (int i = 0; i < 5; i++) {
      scoped.run(lab::served);
      lab.served();
    }
    assertThat(selections()).containsExactly("a", "b");
  }

  @Test
  void scopesThatComeAndGoTellOnceUntilSomethingChanges() {
    lab.seam.register(lab.offer("a", 3), lab.offer("b", 2), lab.offer("c", 0));
    lab.served();
    for (int i = 0; i < 5; i++) {
      lab.seam.withPolicy(policy -> policy.disable("a")).run(lab::served);
      lab.seam.withPolicy(policy -> policy.disable("a").disable("b")).run(lab::served);
    }
    assertThat(selections()).containsExactly("a", "b", "c");
    lab.seam.updatePolicy(policy -> policy.disable("b"));
    lab.served();
    for (int i = 0; i < 5; i++) {
      lab.seam.withPolicy(policy -> policy.disable("c")).run(lab::served);
    }
    assertThat(selections()).containsExactly("a", "b", "c", "a");
  }

  @Test
  void theTierIsWarnedOfOnceForAnOpOnADeviceWithHowToForbidIt() {
    Device gpu = lab.seam.device("gpu", 0);
    Device other = lab.seam.device("gpu", 1);
    lab.seam.hostAccess(gpu, new SimulatedMemory(true));
    lab.seam.hostAccess(other, new SimulatedMemory(true));
    lab.seam.register(
        lab.offer("plain", 0), Provider.named("plain").offer(Lab.ADD, lab.making("plain")));
    for (int i = 0; i < 3; i++) {
      lab.served(Lab.MUL, gpu);
      lab.served(Lab.ADD, gpu);
      lab.served(Lab.MUL, other);
      lab.seam.updatePolicy(policy -> policy.statistics(true));
    }
    assertThat(lines)
        .filteredOn(line -> line.startsWith("WARNING"))
        .containsExactly(
            "WARNING Mul on gpu:0: no kernel of the device serves, so the CPU's (plain) does,"
                + " which may be slow; vt.op.provider.disable=vt-cpu-ref forbids it",
            "WARNING Add on gpu:0: no kernel of the device serves, so the CPU's (plain) does,"
                + " which may be slow; vt.op.provider.disable=vt-cpu-ref forbids it",
            "WARNING Mul on gpu:1: no kernel of the device serves, so the CPU's (plain) does,"
                + " which may be slow; vt.op.provider.disable=vt-cpu-ref forbids it");
  }

  @Test
  void aProblemIsAWarningAndTheSwitchOfALineWorks() {
    lab.seam.register(lab.offer("a", 3), lab.offer("b", 0), lab.offer("a", 9));
    assertThat(lines)
        .singleElement()
        .asString()
        .startsWith("WARNING a@Mul/cpu: refused: this name is registered for it already,");
    lab.served();
    String line = lines.getLast();
    String entry = line.replaceAll(".*vt.op.provider.disable=(\\S+) turns it off", "$1");
    lab.seam.updatePolicy(policy -> policy.disable(entry));
    assertThat(lab.served()).isEqualTo("b");
  }

  private List<String> selections() {
    return lab.events.stream()
        .filter(SeamEvent.Selected.class::isInstance)
        .map(event -> ((SeamEvent.Selected) event).provider())
        .toList();
  }
}

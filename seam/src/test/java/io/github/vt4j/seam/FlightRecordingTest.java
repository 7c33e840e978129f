package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a flight recording shows: selection, decline, fault, tier use, policy change. */
class FlightRecordingTest {
  @TempDir Path folder;

  @Test
  void everyKindOfEventAppearsWithItsFields() throws Exception {
    Path file = folder.resolve("seam.jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      provoke();
      recording.stop();
      recording.dump(file);
    }
    List<RecordedEvent> events =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().startsWith("io.github.vt4j."))
            .toList();
    RecordedEvent selection = first(events, "Selection");
    assertThat(selection.getString("op")).isEqualTo("Mul");
    assertThat(selection.getString("device")).isEqualTo("cpu:0");
    assertThat(selection.getString("provider")).isEqualTo("never");
    assertThat(selection.getInt("priority")).isEqualTo(2);
    assertThat(selection.getInt("registered")).isEqualTo(2);
    assertThat(selection.getString("capabilities")).isEqualTo("unprobed");
    RecordedEvent decline = first(events, "Decline");
    assertThat(decline.getString("provider")).isEqualTo("never");
    assertThat(decline.getString("reason")).isEqualTo("busy");
    RecordedEvent fault = first(events, "Fault");
    assertThat(fault.getString("op")).isEqualTo("Add");
    assertThat(fault.getString("provider")).isEqualTo("bad");
    assertThat(fault.getString("cause")).contains("broken pipe");
    RecordedEvent use = first(events, "ReferenceTierUse");
    assertThat(use.getString("device")).isEqualTo("gpu:0");
    assertThat(use.getString("source")).isEqualTo("plain");
    RecordedEvent change = first(events, "PolicyChange");
    assertThat(change.getString("policy")).contains("disable [API=elsewhere]");
  }

  private static void provoke() {
    Lab lab = new Lab();
    Device gpu = lab.seam.device("gpu", 0);
    lab.seam.hostAccess(gpu, new SimulatedMemory(true));
    lab.seam.register(
        Provider.named("never")
            .priority(2)
            .offer(Lab.MUL, () -> lab.answering("never", Decline.because("busy"))),
        lab.offer("plain", 0),
        Provider.named("bad")
            .offer(Lab.ADD, () -> lab.throwing("bad", new IllegalStateException("broken pipe"))));
    lab.served();
    lab.served(Lab.MUL, gpu);
    assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(() -> lab.served(Lab.ADD, lab.cpu));
    lab.seam.updatePolicy(policy -> policy.disable("elsewhere"));
  }

  private static RecordedEvent first(List<RecordedEvent> events, String kind) {
    return events.stream()
        .filter(event -> event.getEventType().getName().equals("io.github.vt4j." + kind))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + kind + " in " + events));
  }
}

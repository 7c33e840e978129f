package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.explain.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Listeners only watch. */
class ListenerTest {
  private final Lab lab = new Lab();

  @Test
  void theyAreToldOfEverythingUntilTheyStop() throws Exception {
    List<SeamEvent> heard = new ArrayList<>();
    var listening = lab.seam.listen(heard::add);
    lab.seam.register(
        Provider.named("never")
            .priority(1)
            .offer(Lab.MUL, () -> lab.answering("never", Decline.because("busy"))),
        lab.offer("plain", 0),
        lab.offer("plain", 7));
    lab.served();
    lab.seam.updatePolicy(policy -> policy.disable("never"));
    String here = Submission.source(ListenerTest.class);
    assertThat(heard)
        .containsExactly(
            new SeamEvent.Reported(
                new Problem(
                    "plain@Mul/cpu",
                    "refused: this name is registered for it already, from %s; this one is from %s"
                        .formatted(here, here),
                    null)),
            new SeamEvent.Selected("Mul", "cpu:0", "never", 1, 2, "unprobed"),
            new SeamEvent.Declined("Mul", "cpu:0", "never", "busy"),
            new SeamEvent.PolicyChanged(
                "disable [API=never], prefer [], require [], statistics off"));
    listening.close();
    lab.served();
    assertThat(heard).hasSize(4);
    assertThat(lab.events).as("the other listener goes on").hasSize(5);
  }

  @Test
  void oneThatThrowsChangesNothing() {
    for (Throwable thrown :
        List.of(
            new IllegalStateException("listener"),
            new NoClassDefFoundError("listener"),
            new IOException("listener"))) {
      oneThatThrowsChangesNothing(thrown);
    }
  }

  private static void oneThatThrowsChangesNothing(Throwable thrown) {
    Lab lab = new Lab();
    Seam seam = Seam.builder(Lab.VOCABULARY).properties(Map.of()).build();
    Device cpu = seam.device("cpu", 0);
    List<SeamEvent> heard = new ArrayList<>();
    var throwing = seam.listen(event -> Lab.raised(thrown));
    var listening = seam.listen(heard::add);
    seam.register(
        Provider.named("never")
            .priority(1)
            .offer(Lab.MUL, () -> lab.answering("never", Decline.because("busy"))),
        lab.offer("plain", 0),
        lab.offer("plain", 7));
    seam.updatePolicy(policy -> policy.statistics(true));
    seam.run(Lab.MUL, cpu, new Lab.Ask(1));
    assertThat(lab.ran).containsExactly("plain");
    assertThat(seam.counters().calls("plain")).isEqualTo(1);
    assertThat(seam.counters().declines("never")).isEqualTo(1);
    assertThat(heard).hasSize(4);
    assertThat(throwing).isNotSameAs(listening);
  }
}

package io.github.vt4j.bench.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is read from the system and from counters. */
class MeasuringTest {
  @Test
  void theHighWaterMarkIsReadFromLinuxsAccount() {
    List<String> status = List.of("Name:\tjava", "VmPeak:\t  900 kB", "VmHWM:\t  247 kB");
    assertThat(PeakResident.bytes(status)).isEqualTo(247.0 * 1024);
    assertThat(PeakResident.bytes(List.of("Name:\tjava"))).isNull();
  }

  @Test
  void whatARunExecutesIsTheDifferenceDividedByTheRuns() {
    List<Executed> before =
        List.of(new Executed("Cast", "vt-native", 9), new Executed("Linear", "vector", 36));
    List<Executed> after =
        List.of(
            new Executed("Cast", "vt-native", 9),
            new Executed("Linear", "vector", 36 + 2 * 36),
            new Executed("MatMul", "vector", 4));
    assertThat(Executed.perRun(before, after, 2))
        .containsExactly(new Executed("Linear", "vector", 36), new Executed("MatMul", "vector", 2));
  }
}

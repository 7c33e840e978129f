package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The model is the first processor's, as its system lists it. */
class CpuModelTest {
  @Test
  void linuxOnX86NamesIt() {
    assertThat(
            CpuModel.listed(
                Stream.of(
                    "processor\t: 0",
                    "model name\t: Some(R) CPU @ 2.80GHz",
                    "",
                    "processor\t: 1",
                    "model name\t: Another")))
        .isEqualTo("Some(R) CPU @ 2.80GHz");
  }

  @Test
  void linuxOnAarch64NumbersIt() {
    assertThat(
            CpuModel.listed(
                Stream.of(
                    "processor\t: 0",
                    "Features\t: fp asimd",
                    "CPU implementer\t: 0x41",
                    "CPU architecture: 8",
                    "CPU variant\t: 0x1",
                    "CPU part\t: 0xd40",
                    "CPU revision\t: 1")))
        .isEqualTo("CPU implementer 0x41, CPU part 0xd40, CPU variant 0x1, CPU revision 1");
  }

  @Test
  void aListingThatDoesNotTellGivesNone() {
    assertThat(CpuModel.listed(Stream.of("bogus", "x: y"))).isEmpty();
    assertThat(CpuModel.listed(Stream.of())).isEmpty();
  }
}

package io.github.vt4j.runtime.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

import io.github.vt4j.runtime.HostBackend;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.TensorRuntimeBuilder;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.MeasuredProfile.Entry;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import io.github.vt4j.seam.policy.PolicyException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Profiles come back as they were written, serve only where they were measured, or say why not. */
class ProfileFileTest {
  private static final int MUTANTS = 20_000;

  @TempDir private Path folder;

  @Test
  void itComesBackAsItWasWritten() throws IOException {
    try (TensorRuntime runtime = bare().threads(3).build()) {
      String text = ProfileFile.of(runtime, profile()).text();
      assertThat(text)
          .contains(
              "vt4j-profile = 1\n",
              "threads = 3\n",
              "cpu units = 0\n",
              "kernel onednn = oneDNN 3.13, /usr/lib/libdnnl.so\n",
              "[Linear/cpu f32 rows 1 k*n to 16Ki]\nonednn = 0.42 ms\nvector = 1250.000001 ms\n",
              "[Gelu/cpu]\nvector = 0 ms\n");
      ProfileFile read = ProfileFile.read(written(text));
      assertThat(read.text()).isEqualTo(text);
      MeasuredProfile back = read.profileFor(runtime);
      assertThat(back.kernels()).isEqualTo(profile().kernels());
      assertThat(back.entries()).isEqualTo(profile().entries());
      assertThat(back.source()).isEqualTo(folder.resolve("tuned.txt").toString());
    }
  }

  @Test
  void linesOfAnySystemAndCommentsAreRead() {
    try (TensorRuntime runtime = bare().build()) {
      String text = ProfileFile.of(runtime, profile()).text();
      String other = text.replace("\n", " \r\n").replace("[", "  # by hand\r\n [");
      assertThat(ProfileFile.parse("x", other).profileFor(runtime).entries())
          .isEqualTo(profile().entries());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "threads = 2 | threads = 4 | its threads is '4', and here it is '2'",
        "cpu model = none | cpu model = Xeon | its cpu model is 'Xeon', and here it is 'none'",
        "cpu features = no features | cpu features = avx2 | its cpu features is 'avx2', and here",
        "cpu units = 0 | cpu units = 64 | its cpu units is '64', and here it is '0'",
        "jdk = | jdk = Other | its jdk is 'Other",
        "os = | os = Plan9 | its os is 'Plan9",
        "vt4j = | vt4j = 9 | its vt4j is '9",
      })
  void oneOfOtherCircumstancesIsRefusedInOneLine(String here, String there, String why) {
    try (TensorRuntime runtime = bare().threads(2).build()) {
      String text = ProfileFile.of(runtime, profile()).text();
      ProfileFile other = ProfileFile.parse("tuned.txt", text.replaceFirst("(?m)^" + here, there));
      assertThatExceptionOfType(PolicyException.class)
          .isThrownBy(() -> other.profileFor(runtime))
          .withMessageStartingWith("tuned.txt was not measured here: " + why)
          .withMessageEndingWith("; vt tune makes a new one")
          .satisfies(e -> assertThat(e.getMessage()).hasLineCount(1));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vt4j-profile = 1 | vt4j-profile = 2 | x, line 3: the format is 2; 1 can be read here",
        "vt4j-profile = 1 | # | x, line 4: it is no profile: it does not begin with vt4j-profile = 1",
        "threads = 2 | # | x does not tell its threads",
        "threads = 2 | threads = | x, line 7: 'threads =' is not NAME = VALUE",
        "threads = 2 | = 2 | x, line 7: '= 2' is not NAME = VALUE",
        "threads = 2 | os = 2 | x, line 7: 'os' is there twice",
        "cpu units = 0 | cpu unit = 0 | x does not tell its cpu units",
        "cpu units = 0 | cpu units = 0\\ncpu unist = 1 | x tells of 'cpu unist', of which nothing is known here; the nearest is 'cpu units'",
        "[Gelu/cpu] | [Gelu] | x, line 17: '[Gelu]' is not [OP/DEVICE CLASS]",
        "[Gelu/cpu] | [Linear/cpu f32 rows 1 k*n to 16Ki] | x: [Linear/cpu f32 rows 1 k*n to 16Ki] is there twice",
        "vector = 0 ms | vector = fast | x, line 18: the time of 'vector' is 'fast' and not such as 0.42 ms",
        "vector = 0 ms | vector = -1 ms | x, line 18: the time of 'vector' is '-1 ms' and not such as 0.42 ms",
        "vector = 0 ms | ve ctor = 1 ms | x, line 18: the provider name 've ctor' is empty or has white space or one of @ / , * :",
        "vector = 0 ms | # | x, line 17: no provider is there for Gelu",
        "vector = 0 ms | a = 1 ms\\na = 1 ms | x, line 17: the provider 'a' is there twice for Gelu",
      })
  void aMalformedOneIsOneErrorThatNamesFileLineAndWhat(String right, String wrong, String why) {
    try (TensorRuntime runtime = bare().threads(2).build()) {
      String text = ProfileFile.of(runtime, profile()).text();
      assertThat(text).contains(right);
      String malformed = text.replace(right, wrong.replace("\\n", "\n"));
      assertThatExceptionOfType(PolicyException.class)
          .isThrownBy(() -> ProfileFile.parse("x", malformed))
          .withMessage(why);
    }
  }

  @Test
  void whateverIsWrittenThereItIsReadOrRefusedInOneLine() {
    try (TensorRuntime runtime = bare().build()) {
      byte[] text = ProfileFile.of(runtime, profile()).text().getBytes(StandardCharsets.UTF_8);
      Random random = new Random(4);
      int refused = 0;
      for (int i = 0; i < MUTANTS; i++) {
        byte[] mutant = text.clone();
        for (int change = random.nextInt(4); change >= 0; change--) {
          int at = random.nextInt(mutant.length);
          mutant[at] =
              change % 2 == 0 ? (byte) random.nextInt() : text[random.nextInt(text.length)];
        }
        try {
          ProfileFile.parse("x", new String(mutant, StandardCharsets.UTF_8)).profileFor(runtime);
        } catch (PolicyException e) {
          refused++;
          if (String.valueOf(e.getMessage()).lines().count() != 1) {
            fail(e.getMessage());
          }
        }
      }
      assertThat(refused).isBetween(MUTANTS / 4, MUTANTS);
    }
  }

  @Test
  void whatIsNoTextOrNoFileIsRefused() throws IOException {
    Path file = folder.resolve("tuned.txt");
    assertRefused(file, ": there is no such file");
    assertRefused(folder, " cannot be read: ");
    Files.write(file, new byte[] {(byte) 0xff, 0x00, (byte) 0xfe});
    assertRefused(file, " is no profile: it is not text in UTF-8");
    Files.write(file, new byte[(1 << 20) + 1]);
    assertRefused(file, " is no profile: it has more than 1 MiB");
    Files.write(file, new byte[0]);
    assertRefused(file, ", line 0: it is no profile: ");
  }

  private static void assertRefused(Path file, String why) {
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> ProfileFile.read(file))
        .withMessageStartingWith(file + why);
  }

  @Test
  void aRuntimeChoosesByTheOneThatItIsGiven() throws IOException {
    Path file = written(here());
    try (TensorRuntime runtime = bare().profile(file).build()) {
      assertInForce(runtime, true);
    }
    try (TensorRuntime runtime =
        bare().properties(Map.of("vt.op.provider.profile", file.toString())).build()) {
      assertInForce(runtime, true);
    }
    try (TensorRuntime runtime =
        bare().environment(Map.of("VT_OP_PROVIDER_PROFILE", " " + file)).build()) {
      assertInForce(runtime, true);
    }
    try (TensorRuntime runtime =
        bare()
            .properties(Map.of("vt.op.provider.profile", ""))
            .environment(Map.of("VT_OP_PROVIDER_PROFILE", file.toString()))
            .build()) {
      assertInForce(runtime, false);
    }
    try (TensorRuntime runtime =
        bare().profile(file).environment(Map.of("VT_OP_PROVIDER_PROFILE", "no.such")).build()) {
      assertInForce(runtime, true);
    }
    try (TensorRuntime runtime = bare().build()) {
      assertInForce(runtime, false);
    }
  }

  private static void assertInForce(TensorRuntime runtime, boolean expected) {
    assertThat(runtime.seam().policy().profile() != null).isEqualTo(expected);
    assertThat(runtime.problems()).isEmpty();
    assertThat(runtime.seam().vocabulary()).isSameAs(Ops.VOCABULARY);
  }

  @Test
  void aSettingThatCannotBeFollowedStopsTheRuntimeAndIsNamed() throws IOException {
    Path file = written(here().replaceFirst("(?m)^vt4j = ", "vt4j = 9."));
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(
            () ->
                bare()
                    .environment(Map.of("VT_OP_PROVIDER_PROFILE", file.toString()))
                    .build()
                    .close())
        .withMessageStartingWith(
            "VT_OP_PROVIDER_PROFILE: " + file + " was not measured here: its vt4j is '9.");
    assertThatExceptionOfType(PolicyException.class)
        .isThrownBy(() -> bare().profile(file).build().close())
        .withMessageStartingWith(file + " was not measured here");
  }

  private static String here() {
    try (TensorRuntime runtime = bare().build()) {
      return ProfileFile.of(runtime, profile()).text();
    }
  }

  private Path written(String text) throws IOException {
    return Files.writeString(folder.resolve("tuned.txt"), text);
  }

  private static TensorRuntimeBuilder bare() {
    return TensorRuntime.builder()
        .withoutServices()
        .backend(new HostBackend("cpu", 1))
        .properties(Map.of())
        .environment(Map.of());
  }

  private static MeasuredProfile profile() {
    return new MeasuredProfile(
        "made",
        Map.of("onednn", Set.of("oneDNN 3.13, /usr/lib/libdnnl.so")),
        List.of(
            new Entry(
                "Linear",
                "cpu",
                "f32 rows 1 k*n to 16Ki",
                List.of(new Timing("onednn", 420_000), new Timing("vector", 1_250_000_001))),
            new Entry("Gelu", "cpu", "", List.of(new Timing("vector", 0)))));
  }
}

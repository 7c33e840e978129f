package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rule 10: every documented variable and property, set alone, in a process of its own. */
class ProcessTest {
  @Test
  void withoutAnyTheFirstServes() throws Exception {
    assertThat(run(List.of(), Map.of())).isEqualTo("served ILIKE counted []");
  }

  @ParameterizedTest
  @CsvSource({
    "disable, ILIKE,      served b counted []",
    "disable, ILIKE@Mul,  served b counted []",
    "disable, ILIKE/cpu:1, served ILIKE counted []",
    "prefer,  c,          served c counted []",
    "require, b,          served b counted []",
    "require, missing,    served PolicyException counted []",
    "stats,   1,          served ILIKE counted [ILIKE1]",
    "profile, no.such,    served ILIKE counted []",
  })
  void eachHasExactlyItsEffect(String dimension, String value, String expected) throws Exception {
    String property = "-Dvt.op.provider." + dimension + "=" + value;
    String variable = "VT_OP_PROVIDER_" + dimension.toUpperCase(Locale.ROOT);
    assertThat(run(List.of(property), Map.of())).isEqualTo(expected);
    assertThat(run(List.of(), Map.of(variable, value))).isEqualTo(expected);
  }

  @Test
  void thePropertyWinsAndOthersVariablesAreLeftAlone() throws Exception {
    assertThat(
            run(
                List.of("-Dvt.op.provider.disable=b"),
                Map.of("VT_OP_PROVIDER_DISABLE", "ILIKE", "VT_FOO", "x", "VT_OP", "y")))
        .isEqualTo("served ILIKE counted []");
    assertThat(run(List.of(), Map.of("VT_OP_PROVIDER_DISBLE", "ILIKE")))
        .isEqualTo(
            "served ILIKE counted []\n"
                + "policy: VT_OP_PROVIDER_DISBLE=ILIKE does nothing: there is no such setting; the"
                + " nearest is VT_OP_PROVIDER_DISABLE");
  }

  @Test
  void aTurkishLocaleChangesNothing() throws Exception {
    List<String> turkish = List.of("-Duser.language=tr", "-Duser.country=TR");
    for (Map.Entry<String, String> setting :
        Map.of(
                "VT_OP_PROVIDER_DISABLE", "ILIKE",
                "VT_OP_PROVIDER_REQUIRE", "b")
            .entrySet()) {
      assertThat(run(turkish, Map.ofEntries(setting))).isEqualTo("served b counted []");
    }
    assertThat(run(turkish, Map.of("VT_OP_PROVIDER_STATS", "TRUE")))
        .isEqualTo("served ILIKE counted [ILIKE1]");
  }

  private static String run(List<String> options, Map<String, String> environment)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:+UseSerialGC");
    command.addAll(options);
    command.add("-cp");
    command.add(
        Stream.of(Seam.class, SeamProgram.class, NullMarked.class)
            .map(type -> ClassLocation.of(type).toString())
            .distinct()
            .collect(Collectors.joining(File.pathSeparator)));
    command.add(SeamProgram.class.getName());
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().keySet().removeIf(name -> name.startsWith("VT_"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return output.strip().replace("\r\n", "\n");
  }
}

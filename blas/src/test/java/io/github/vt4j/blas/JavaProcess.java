package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs a class of the tests in a process of its own. */
final class JavaProcess {
  /** Without it, the virtual machine warns of native access. */
  static final String ALLOWED = "--enable-native-access=ALL-UNNAMED";

  private JavaProcess() {}

  /** Leaves tests out where the carrier jars have no library for. */
  static void assumePlatformOfCarriers() {
    assumeThat(System.getProperty("os.name") + " " + System.getProperty("os.arch"))
        .isEqualTo("Linux amd64");
  }

  /**
   * What it writes, errors included; it must succeed.
   *
   * @param variables an empty value unsets one
   */
  static String run(
      Map<String, String> variables,
      String classPath,
      Class<?> main,
      List<String> flags,
      String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", classPath, main.getName()));
    command.addAll(List.of(args));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(variables);
    builder.environment().values().removeIf(String::isEmpty);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s", output).isZero();
    return output;
  }
}

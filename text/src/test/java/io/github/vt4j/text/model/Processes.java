package io.github.vt4j.text.model;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts {@link ExtractMain} in JVMs of their own. */
final class Processes {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  private Processes() {}

  record Result(int status, String output) {}

  /** The command that runs it on the class path. */
  static List<String> onClassPath(Path directory) {
    return List.of(
        JAVA,
        "-Xmx32m",
        "-cp",
        join(Path.of("target", "classes"), Path.of("target", "test-classes")),
        ExtractMain.class.getName(),
        directory.toString(),
        "fake");
  }

  /**
   * The command that runs it on the module path.
   *
   * @param modulePath the product's modules
   * @param modelJar the default model's, an automatic module
   */
  static List<String> onModulePath(Path directory, String modulePath, Path modelJar) {
    List<String> command = new ArrayList<>();
    command.add(JAVA);
    // A copy of the model on the heap would not fit.
    command.add("-Xmx48m");
    command.add("--module-path");
    command.add(modulePath + System.getProperty("path.separator") + modelJar);
    command.add("--add-modules");
    command.add(EmbeddedModel.ALL_MINILM_L6_V2.module());
    command.add("--patch-module");
    command.add("io.github.vt4j.text=" + Path.of("target", "test-classes"));
    command.add("--module");
    command.add("io.github.vt4j.text/" + ExtractMain.class.getName());
    command.add(directory.toString());
    command.add("default");
    return command;
  }

  private static String join(Path first, Path second) {
    return first + System.getProperty("path.separator") + second;
  }

  static Process start(List<String> command) throws IOException {
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  static Result await(Process process) throws IOException, InterruptedException {
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), output.strip());
  }
}

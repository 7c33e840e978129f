package io.github.vt4j.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of Jazzer on a target, in a JVM of its own.
 *
 * @param target the class whose {@code fuzzerTestOneInput} is called
 * @param work where the log and the input of a finding are left
 * @param seconds how long it takes at most, starting and reading the corpus set aside
 * @param runs how many inputs it tries at most, those of the corpus among them; negative for any
 */
record FuzzRun(Class<?> target, Path work, int seconds, int runs) {
  private static final Pattern SEEDS = Pattern.compile("#(\\d+)\\s+INITED");
  private static final Pattern EXECUTIONS = Pattern.compile("Done (\\d+) runs");
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /** Whether Jazzer has its native library for this system. */
  static boolean isPossible() {
    String os = System.getProperty("os.name");
    String name = os.startsWith("Windows") ? "windows" : os.startsWith("Mac") ? "macos" : "linux";
    String arch = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
    String file =
        switch (name) {
          case "windows" -> "jazzer_driver.dll";
          case "macos" -> "libjazzer_driver.dylib";
          default -> "libjazzer_driver.so";
        };
    String folder = "com/code_intelligence/jazzer/driver/jazzer_driver_" + name + "_" + arch + "/";
    return FuzzRun.class.getClassLoader().getResource(folder + file) != null;
  }

  /**
   * Fuzzes.
   *
   * @param corpus the inputs to start from; those worth keeping are added to the first
   * @return the exit status, 0 where nothing was found
   */
  int run(List<Path> corpus) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(JAVA);
    // A reader or planner that asks for more than a small file justifies runs out of memory.
    command.addAll(List.of("-Xmx512m", "-XX:MaxDirectMemorySize=256m", "-XX:+UseSerialGC"));
    command.addAll(List.of("-XX:+EnableDynamicAgentLoading", "-Xshare:auto"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("com.code_intelligence.jazzer.Jazzer");
    command.add("--target_class=" + target.getName());
    command.add("--instrumentation_includes=io.github.vt4j.**");
    command.add("--custom_hook_includes=io.github.vt4j.**");
    command.add("--reproducer_path=" + work);
    command.addAll(List.of("-artifact_prefix=" + work + "/", "-seed=1", "-timeout=60"));
    command.addAll(List.of("-rss_limit_mb=0", "-max_len=8192", "-max_total_time=" + seconds));
    command.add("-runs=" + runs);
    corpus.forEach(folder -> command.add(folder.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log().toFile())
            .start();
    try {
      return process.waitFor();
    } finally {
      process.destroyForcibly();
    }
  }

  /** How many inputs were run before it began to make its own. */
  long seeds() throws IOException {
    return found(SEEDS);
  }

  /** How many inputs were run in all; 0 where it did not end by itself. */
  long executions() throws IOException {
    return found(EXECUTIONS);
  }

  private long found(Pattern number) throws IOException {
    Matcher matcher = number.matcher(said());
    return matcher.find() ? Long.parseLong(matcher.group(1)) : 0;
  }

  private Path log() {
    return work.resolve("log.txt");
  }

  /** What Jazzer has said. */
  String said() throws IOException {
    return Files.readString(log(), StandardCharsets.ISO_8859_1);
  }
}

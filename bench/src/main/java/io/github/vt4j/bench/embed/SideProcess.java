package io.github.vt4j.bench.embed;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Starts processes that measure one side: this JVM's flags, class path and environment, so that
 * policies reach them.
 *
 * @param work what they do
 * @param outputs the folder that they write embeddings to
 * @param err where what they print goes, their report aside
 */
record SideProcess(Work work, Path outputs, PrintWriter err) {
  /** Failures that a process has explained itself: the work failed, or its settings are wrong. */
  private static final List<Integer> EXPLAINED = List.of(1, 2);

  /**
   * Runs a process to its end.
   *
   * @throws SideFailedException where it failed and said why
   * @throws IllegalStateException where it ended in another way
   */
  SideReport run(Side side, int threads) throws IOException, SideFailedException {
    ProcessBuilder builder =
        new ProcessBuilder(command(side, threads)).redirectError(ProcessBuilder.Redirect.INHERIT);
    // Some machines set these for old builds of OpenBLAS; a current one is half as fast with them.
    builder.environment().remove("OPENBLAS_CORETYPE");
    builder.environment().remove("OPENBLAS_L2_SIZE");
    Process process = builder.start();
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      SideReport report = report(lines);
      int status = process.waitFor();
      if (EXPLAINED.contains(status)) {
        throw new SideFailedException(status);
      }
      if (status != 0 || report == null) {
        throw new IllegalStateException(
            "the process that measures %s, threads %d, ended with status %d"
                .formatted(side, threads, status));
      }
      return report;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while " + side + " was measured", e);
    } finally {
      process.destroyForcibly();
    }
  }

  private @Nullable SideReport report(BufferedReader lines) throws IOException {
    SideReport report = null;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith(SideMain.REPORT)) {
        report = SideReport.of(JsonObject.parse(line.substring(SideMain.REPORT.length())));
      } else {
        err.println(line);
      }
    }
    return report;
  }

  private List<String> command(Side side, int threads) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(SideMain.class.getName());
    command.addAll(List.of("--side", side.name(), "--threads", Integer.toString(threads)));
    command.addAll(List.of("--model", work.model().toString()));
    command.addAll(List.of("--batch", numbers(work.batches())));
    command.addAll(List.of("--length", numbers(work.lengths())));
    command.addAll(List.of("--start", work.pace().start().toString()));
    command.addAll(List.of("--warm-up", work.pace().warmUp().toString()));
    command.addAll(List.of("--measuring", work.pace().measuring().toString()));
    command.addAll(List.of("--outputs", outputs.toString()));
    return command;
  }

  private static String numbers(List<Integer> values) {
    return values.stream().map(String::valueOf).collect(Collectors.joining(","));
  }
}

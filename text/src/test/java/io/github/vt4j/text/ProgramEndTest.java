package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That a program which has run the model ends when its main method does. */
class ProgramEndTest {
  /** So that a program which does not end fails the test instead of holding it up. */
  private static final int MOST_SECONDS = 30;

  @TempDir Path folder;

  /** Though it closes nothing and has divided work among threads. */
  @Test
  void noThreadKeepsItAlive() throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules=jdk.incubator.vector",
                "-Dvt.threads=4",
                "-cp",
                classPath(),
                EmbeddingProgram.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
      List<String> lines = Files.readAllLines(output);
      assertThat(process.exitValue()).as("%s", lines).isZero();
      assertThat(lines)
          .contains("embedded 8")
          .anyMatch(line -> line.startsWith("daemon vt-worker"))
          .noneMatch(line -> line.startsWith("stays "))
          .endsWith("main ends");
    } finally {
      process.destroyForcibly();
    }
  }

  /** What the tests run with, whether that is the class path or the module path. */
  private static String classPath() {
    return String.join(
        File.pathSeparator,
        Path.of("target", "test-classes").toString(),
        System.getProperty("jdk.module.path", ""),
        System.getProperty("java.class.path", ""));
  }
}

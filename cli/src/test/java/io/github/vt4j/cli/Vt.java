package io.github.vt4j.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Runs the real command in a process of its own.
 *
 * @param status the exit status
 * @param out what it wrote to stdout
 * @param err what it wrote to stderr
 */
record Vt(int status, String out, String err) {
  private static final int MOST_SECONDS = 240;

  /** The project's folder; Maven sets it. */
  static final Path ROOT =
      Path.of(System.getProperty("vt.root", "..")).toAbsolutePath().normalize();

  static Vt run(String... args) {
    return run(Map.of(), "", args);
  }

  static Vt run(Map<String, String> environment, String stdin, String... args) {
    List<String> command = new ArrayList<>(List.of(ROOT.resolve("vt").toString()));
    command.addAll(List.of(args));
    return process(environment, stdin, command);
  }

  /** Runs any command in the project's folder. */
  static Vt process(Map<String, String> environment, String stdin, List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(ROOT.toFile());
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      CompletableFuture<String> out = reading(process.getInputStream());
      CompletableFuture<String> err = reading(process.getErrorStream());
      process.getOutputStream().write(stdin.getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().close();
      if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("still running: " + command);
      }
      return new Vt(process.exitValue(), out.join(), err.join());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while running " + command, e);
    }
  }

  private static CompletableFuture<String> reading(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (stream) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}

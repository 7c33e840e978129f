package io.github.vt4j.bench.command;

import io.github.vt4j.runtime.OneLine;
import io.github.vt4j.seam.SettingException;
import io.github.vt4j.seam.policy.PolicyException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Tells of failures in one line on stderr. */
public final class Failure {
  private static final int FAILED = 1;
  private static final int WRONG_USAGE = 2;

  private Failure() {}

  /** Has a command line tell of failures so: with 1 where the work failed, 2 for wrong usage. */
  public static CommandLine toldBy(CommandLine command) {
    return command
        .setUseSimplifiedAtFiles(false)
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(
            (e, _) -> {
              say(e.getCommandLine().getErr(), e.getMessage());
              return WRONG_USAGE;
            })
        .setExecutionExceptionHandler(
            (e, failed, _) -> {
              if ("1".equals(System.getenv("VT_DEBUG"))) {
                e.printStackTrace(failed.getErr());
              }
              say(failed.getErr(), reason(e));
              return e instanceof PolicyException || e instanceof SettingException
                  ? WRONG_USAGE
                  : FAILED;
            });
  }

  private static void say(PrintWriter err, @Nullable String text) {
    err.println("vt: " + OneLine.of(text));
  }

  private static @Nullable String reason(Exception e) {
    return switch (e) {
      case NoSuchFileException missing when missing.getReason() == null ->
          "there is no file " + missing.getFile();
      case FileSystemException file when file.getReason() != null ->
          file.getFile() + ": " + file.getReason();
      default -> e.getMessage() == null ? e.toString() : e.getMessage();
    };
  }
}

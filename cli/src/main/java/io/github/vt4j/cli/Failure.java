package io.github.vt4j.cli;

import io.github.vt4j.runtime.OneLine;
import io.github.vt4j.seam.SettingException;
import io.github.vt4j.seam.policy.PolicyException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Tells of failures in one line on stderr. */
final class Failure {
  /** The exit status of work that failed. */
  static final int FAILED = 1;

  /** The exit status of wrong usage. */
  static final int WRONG_USAGE = 2;

  private Failure() {}

  /** The command line makes no sense. */
  static int wrongUsage(ParameterException e, String[] args) {
    tell(e.getCommandLine().getErr(), e.getMessage());
    return WRONG_USAGE;
  }

  /**
   * What an option's value makes of the work.
   *
   * @throws ParameterException if the value is refused
   */
  static <T> T checked(CommandSpec spec, Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /**
   * Refuses an empty path, which is the current directory, and mostly a shell variable that is not
   * set.
   *
   * @param path what an option is given; null where it is not used
   * @param complaint what the user is told
   * @throws ParameterException if it is empty
   */
  static void refuseEmpty(CommandSpec spec, @Nullable Path path, String complaint) {
    if (path != null && path.toString().isEmpty()) {
      throw new ParameterException(spec.commandLine(), complaint);
    }
  }

  /** The work failed, or a setting makes no sense; {@code VT_DEBUG=1} shows where. */
  static int ofWork(Throwable e, PrintWriter err) {
    if (Diagnostics.lenient().debug()) {
      e.printStackTrace(err);
    }
    OutOfMemoryError shortage = MemoryShortage.in(e);
    tell(err, shortage != null ? MemoryShortage.describe(shortage) : describe(e));
    return isWrongUsage(e) ? WRONG_USAGE : FAILED;
  }

  /** Writes a line. */
  static void tell(PrintWriter err, @Nullable String what) {
    err.println("vt: " + oneLine(what));
  }

  /** Whether what the user has set is at fault, itself or as what another exception is due to. */
  private static boolean isWrongUsage(Throwable e) {
    return e instanceof PolicyException
        || e instanceof SettingException
        || e.getCause() instanceof SettingException;
  }

  private static String describe(Throwable e) {
    boolean speaksForItself =
        e.getClass().getName().startsWith("io.github.vt4j.")
            || e.getClass() == IOException.class
            || e instanceof IllegalArgumentException
            || e instanceof UncheckedIOException;
    String message = e.getMessage();
    Throwable cause = e.getCause();
    if (e instanceof UncheckedIOException && cause != null && cause.toString().equals(message)) {
      return describe(cause); // it has no text of its own
    }
    if (speaksForItself && message != null) {
      return message;
    }
    return e instanceof IOException io ? reason(io) : e.toString();
  }

  /** Why a file could not be read or written, in words rather than by the name of a class. */
  static String reason(IOException e) {
    return switch (e) {
      case NoSuchFileException missing when missing.getReason() == null ->
          "there is no file " + missing.getFile();
      case NotDirectoryException file -> file.getFile() + " is no folder";
      case FileAlreadyExistsException file -> file.getFile() + " is there already, a file";
      case AccessDeniedException denied -> denied.getFile() + " may not be read or written";
      case FileSystemException other -> other.getFile() + ": " + other.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }

  private static String oneLine(@Nullable String text) {
    return String.valueOf(OneLine.of(String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", "; ")));
  }
}

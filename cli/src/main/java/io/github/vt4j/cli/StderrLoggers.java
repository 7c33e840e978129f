package io.github.vt4j.cli;

import java.text.MessageFormat;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/**
 * Has what the libraries log go to stderr, a line each, from WARNING on; {@code -Dvt.log=DEBUG} (or
 * another level) shows more.
 */
public final class StderrLoggers extends System.LoggerFinder {
  /** For the service loader. */
  public StderrLoggers() {}

  @Override
  public System.Logger getLogger(String name, Module module) {
    return new StderrLogger(name, Diagnostics.lenient().log());
  }

  private record StderrLogger(String name, Level threshold) implements System.Logger {
    @Override
    public String getName() {
      return name;
    }

    @Override
    public boolean isLoggable(Level level) {
      return level != Level.OFF && level.getSeverity() >= threshold.getSeverity();
    }

    @Override
    public void log(
        Level level, @Nullable ResourceBundle bundle, String message, @Nullable Throwable thrown) {
      if (isLoggable(level)) {
        System.err.println("vt: " + message + cause(message, thrown));
      }
    }

    @Override
    public void log(
        Level level, @Nullable ResourceBundle bundle, String format, Object @Nullable ... params) {
      log(
          level,
          bundle,
          params == null || params.length == 0 ? format : MessageFormat.format(format, params),
          (Throwable) null);
    }

    private static String cause(String message, @Nullable Throwable thrown) {
      return thrown == null || message.contains(thrown.toString()) ? "" : " (" + thrown + ")";
    }
  }
}

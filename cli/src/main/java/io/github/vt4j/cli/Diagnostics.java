package io.github.vt4j.cli;

import io.github.vt4j.seam.SettingException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a user wants the command to tell about itself.
 *
 * @param debug {@code VT_DEBUG}: whether a failure shows its stack trace
 * @param log {@code vt.log}: from which level on log lines are shown
 */
record Diagnostics(boolean debug, System.Logger.Level log) {
  private static final String DEBUG = "VT_DEBUG";
  private static final String LOG = "vt.log";
  private static final System.Logger.Level DEFAULT = System.Logger.Level.WARNING;

  /**
   * That of this process.
   *
   * @throws SettingException where a setting is malformed
   */
  static Diagnostics current() {
    String debug = System.getenv().getOrDefault(DEBUG, "");
    if (!List.of("", "0", "1").contains(debug)) {
      throw new SettingException(DEBUG, debug, "0 or 1");
    }
    String log = System.getProperty(LOG, DEFAULT.name());
    for (System.Logger.Level level : System.Logger.Level.values()) {
      if (level.name().equalsIgnoreCase(log)) {
        return new Diagnostics(debug.equals("1"), level);
      }
    }
    throw new SettingException(LOG, log, "one of " + levels());
  }

  /** What {@link #current} gives, or silence about all but warnings where that is malformed. */
  static Diagnostics lenient() {
    try {
      return current();
    } catch (SettingException e) { // the command refuses it
      return new Diagnostics(false, DEFAULT);
    }
  }

  private static String levels() {
    return Arrays.stream(System.Logger.Level.values())
        .map(System.Logger.Level::name)
        .collect(Collectors.joining(", "));
  }
}

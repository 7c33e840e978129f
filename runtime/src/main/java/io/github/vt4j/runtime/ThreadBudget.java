package io.github.vt4j.runtime;

import io.github.vt4j.seam.SettingException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads how many threads a runtime may use. */
final class ThreadBudget {
  private static final String PROPERTY = "vt.threads";
  private static final String VARIABLE = "VT_THREADS";

  /** More than any machine that this is meant for has; a typing error rather than a wish. */
  private static final int MOST = 1024;

  private ThreadBudget() {}

  /**
   * What the property says, else the variable, else all cores that this process may use.
   *
   * @param properties null for the system's
   * @param environment null for the process's
   * @throws SettingException where the value is no number from 1 to {@value #MOST}
   */
  static int read(
      @Nullable Map<String, String> properties, @Nullable Map<String, String> environment) {
    Setting setting = Setting.of(PROPERTY, VARIABLE, properties, environment);
    return setting != null
        ? parse(setting)
        : Math.min(MOST, Runtime.getRuntime().availableProcessors());
  }

  private static int parse(Setting setting) {
    try {
      return checked(Integer.parseInt(setting.value().strip()));
    } catch (IllegalArgumentException e) {
      throw new SettingException(
          setting.name(), setting.value(), "a number of threads, 1 to " + MOST);
    }
  }

  /**
   * The same number.
   *
   * @throws IllegalArgumentException where it is not from 1 to {@value #MOST}
   */
  static int checked(int threads) {
    if (threads < 1 || threads > MOST) {
      throw new IllegalArgumentException(threads + " threads; 1 to " + MOST + " are possible");
    }
    return threads;
  }
}

package io.github.vt4j.runtime;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a user has set.
 *
 * @param name the property's or the variable's
 * @param value as it is written
 */
record Setting(String name, String value) {
  /**
   * What the property says, else the variable; null where neither is set.
   *
   * @param properties null for the system's
   * @param environment null for the process's
   */
  static @Nullable Setting of(
      String property,
      String variable,
      @Nullable Map<String, String> properties,
      @Nullable Map<String, String> environment) {
    String value = properties != null ? properties.get(property) : System.getProperty(property);
    if (value != null) {
      return new Setting(property, value);
    }
    value = environment != null ? environment.get(variable) : System.getenv(variable);
    return value == null ? null : new Setting(variable, value);
  }
}

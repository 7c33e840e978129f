package io.github.vt4j.runtime;

import io.github.vt4j.seam.SettingException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where files are kept that can be made again: embedded models, native libraries. */
public final class CacheDirectory {
  /** The variable that names the directory. */
  public static final String VARIABLE = "VT_CACHE_DIR";

  private CacheDirectory() {}

  /**
   * That of this process.
   *
   * @throws IllegalArgumentException as {@link #locate} does
   */
  public static Path current() {
    return locate(
        System.getenv(), System.getProperty("os.name", ""), System.getProperty("user.home", ""));
  }

  /**
   * The directory: {@code VT_CACHE_DIR} if it is set and not blank; else {@code vt4j} in the
   * system's place for caches: {@code XDG_CACHE_HOME} or {@code ~/.cache}, on macOS {@code
   * ~/Library/Caches}, on Windows {@code vt4j\cache} in {@code LOCALAPPDATA}.
   *
   * @param variables the environment variables
   * @param osName the system property {@code os.name}
   * @param userHome the system property {@code user.home}; empty if unknown
   * @throws SettingException if a variable holds no path
   * @throws IllegalArgumentException if nothing says where the home is
   */
  public static Path locate(Map<String, String> variables, String osName, String userHome) {
    Path chosen = path(variables, VARIABLE);
    if (chosen != null) {
      return chosen;
    }
    String os = osName.toLowerCase(Locale.ROOT);
    if (os.startsWith("windows")) {
      Path local = path(variables, "LOCALAPPDATA");
      return (local != null ? local : home(userHome).resolve("AppData").resolve("Local"))
          .resolve("vt4j")
          .resolve("cache");
    }
    if (os.startsWith("mac")) {
      return home(userHome).resolve("Library").resolve("Caches").resolve("vt4j");
    }
    Path xdg = path(variables, "XDG_CACHE_HOME");
    // The XDG base directory specification says that a relative path is to be ignored.
    return (xdg != null && xdg.isAbsolute() ? xdg : home(userHome).resolve(".cache"))
        .resolve("vt4j");
  }

  private static Path home(String userHome) {
    // The JVM says "?" for a user without an entry in the password file.
    if (userHome.isBlank() || userHome.equals("?")) {
      throw new IllegalArgumentException(
          "no home directory is known to keep a cache in; set " + VARIABLE);
    }
    return Path.of(userHome);
  }

  private static @Nullable Path path(Map<String, String> variables, String variable) {
    String value = variables.get(variable);
    if (value == null || value.isBlank()) {
      return null;
    }
    try {
      return Path.of(value);
    } catch (InvalidPathException e) {
      throw new SettingException(variable, value, "a path: " + e.getReason());
    }
  }
}

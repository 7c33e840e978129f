package io.github.vt4j.text.model;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a process is told about the machine, as far as it decides where the cache lies.
 *
 * @param variables the environment variables
 * @param osName the system property {@code os.name}
 * @param userHome the system property {@code user.home}; empty if unknown
 */
public record Environment(Map<String, String> variables, String osName, String userHome) {

  /** The variable that names the cache directory. */
  public static final String CACHE_DIR = "VT_CACHE_DIR";

  public Environment {
    variables = Map.copyOf(variables);
  }

  /** That of this process. */
  public static Environment current() {
    return new Environment(
        System.getenv(), System.getProperty("os.name", ""), System.getProperty("user.home", ""));
  }

  /**
   * The cache directory: {@code VT_CACHE_DIR} if it is set and not blank; else {@code vt4j} in the
   * system's place for caches: {@code XDG_CACHE_HOME} or {@code ~/.cache}, on macOS {@code
   * ~/Library/Caches}, on Windows {@code vt4j\cache} in {@code LOCALAPPDATA}.
   *
   * @throws ModelCacheException if a variable holds no path, or nothing says where the home is
   */
  public Path cacheDirectory() throws ModelCacheException {
    Path chosen = path(CACHE_DIR);
    if (chosen != null) {
      return chosen;
    }
    String os = osName.toLowerCase(Locale.ROOT);
    if (os.startsWith("windows")) {
      Path local = path("LOCALAPPDATA");
      return (local != null ? local : home().resolve("AppData").resolve("Local"))
          .resolve("vt4j")
          .resolve("cache");
    }
    if (os.startsWith("mac")) {
      return home().resolve("Library").resolve("Caches").resolve("vt4j");
    }
    Path xdg = path("XDG_CACHE_HOME");
    // The XDG base directory specification says that a relative path is to be ignored.
    return (xdg != null && xdg.isAbsolute() ? xdg : home().resolve(".cache")).resolve("vt4j");
  }

  private Path home() throws ModelCacheException {
    // The JVM says "?" for a user without an entry in the password file.
    if (userHome.isBlank() || userHome.equals("?")) {
      throw new ModelCacheException(
          "no home directory is known to keep the model cache in; set " + CACHE_DIR);
    }
    return Path.of(userHome);
  }

  private @Nullable Path path(String variable) throws ModelCacheException {
    String value = variables.get(variable);
    if (value == null || value.isBlank()) {
      return null;
    }
    try {
      return Path.of(value);
    } catch (InvalidPathException e) {
      throw new ModelCacheException(variable + " is not a path: " + e.getMessage(), e);
    }
  }
}

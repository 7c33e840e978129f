package io.github.vt4j.text.model;

import io.github.vt4j.runtime.CacheDirectory;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a process is told about the machine, as far as it decides where the cache lies.
 *
 * @param variables the environment variables
 * @param osName the system property {@code os.name}
 * @param userHome the system property {@code user.home}; empty if unknown
 */
public record Environment(Map<String, String> variables, String osName, String userHome) {

  /** The variable that names the cache directory. */
  public static final String CACHE_DIR = CacheDirectory.VARIABLE;

  /** Copies the variables. */
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
    try {
      return CacheDirectory.locate(variables, osName, userHome);
    } catch (IllegalArgumentException e) {
      throw new ModelCacheException(String.valueOf(e.getMessage()), e);
    }
  }
}

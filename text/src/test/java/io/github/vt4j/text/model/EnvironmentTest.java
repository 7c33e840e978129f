package io.github.vt4j.text.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where models are kept on each system. */
class EnvironmentTest {
  private static final String ABSOLUTE = Path.of("somewhere").toAbsolutePath().toString();

  private static Path directory(Map<String, String> variables, String os)
      throws ModelCacheException {
    return new Environment(variables, os, "home").cacheDirectory();
  }

  @Test
  void theVariableComesFirst() throws ModelCacheException {
    for (String os : new String[] {"Linux", "Mac OS X", "Windows 11"}) {
      assertThat(
              directory(
                  Map.of("VT_CACHE_DIR", "mine", "XDG_CACHE_HOME", ABSOLUTE, "LOCALAPPDATA", "l"),
                  os))
          .isEqualTo(Path.of("mine"));
    }
  }

  @Test
  void everySystemHasItsPlace() throws ModelCacheException {
    assertThat(directory(Map.of(), "Linux")).isEqualTo(Path.of("home", ".cache", "vt4j"));
    assertThat(directory(Map.of("VT_CACHE_DIR", " "), "Linux"))
        .isEqualTo(Path.of("home", ".cache", "vt4j"));
    assertThat(directory(Map.of("XDG_CACHE_HOME", ABSOLUTE), "Linux"))
        .isEqualTo(Path.of(ABSOLUTE, "vt4j"));
    assertThat(directory(Map.of("XDG_CACHE_HOME", "relative"), "Linux"))
        .isEqualTo(Path.of("home", ".cache", "vt4j"));
    assertThat(directory(Map.of("XDG_CACHE_HOME", ABSOLUTE), "Mac OS X"))
        .isEqualTo(Path.of("home", "Library", "Caches", "vt4j"));
    assertThat(directory(Map.of("LOCALAPPDATA", "local"), "WINDOWS 11"))
        .isEqualTo(Path.of("local", "vt4j", "cache"));
    assertThat(directory(Map.of(), "Windows 11"))
        .isEqualTo(Path.of("home", "AppData", "Local", "vt4j", "cache"));
  }

  @Test
  void aValueThatIsNoPathIsNamed() {
    assertThatThrownBy(() -> directory(Map.of("VT_CACHE_DIR", "a\0b"), "Linux"))
        .isInstanceOf(ModelCacheException.class)
        .hasMessageStartingWith("VT_CACHE_DIR is 'a\0b'; it must be a path: ");
  }

  @Test
  void withoutAHomeTheVariableIsAskedFor() {
    for (String home : new String[] {"", "?"}) {
      assertThatThrownBy(() -> new Environment(Map.of(), "Linux", home).cacheDirectory())
          .isInstanceOf(ModelCacheException.class)
          .hasMessageContaining("VT_CACHE_DIR");
    }
  }
}

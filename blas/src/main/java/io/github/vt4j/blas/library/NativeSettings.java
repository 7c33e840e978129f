package io.github.vt4j.blas.library;

import io.github.vt4j.runtime.CacheDirectory;
import io.github.vt4j.seam.SettingException;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where libraries are looked for and extracted. A property goes before its variable.
 *
 * @param path {@code vt.native.path}, {@code VT_NATIVE_PATH}: directories of libraries or carrier
 *     jars, and such jars, which go before all else; separated as class paths are
 * @param directory {@code vt.native.dir}, {@code VT_NATIVE_DIR}: where carrier jars' libraries are
 *     extracted; null for {@code native} in the {@linkplain CacheDirectory cache directory}, and
 *     where that will not do, a temporary directory
 * @param cache the cache directory, or null where nothing says where that is
 * @param libraryPath {@code java.library.path}
 */
public record NativeSettings(
    List<Path> path, @Nullable Path directory, @Nullable Path cache, List<Path> libraryPath) {
  private static final System.Logger LOG = System.getLogger(NativeSettings.class.getName());

  /** Copies the lists. */
  public NativeSettings {
    path = List.copyOf(path);
    libraryPath = List.copyOf(libraryPath);
  }

  /**
   * Those of this process.
   *
   * @throws NativeLibraryException where a setting is no path
   */
  static NativeSettings current() {
    return of(System::getProperty, System.getenv());
  }

  static NativeSettings of(
      UnaryOperator<@Nullable String> properties, Map<String, String> variables) {
    Setting directory = Setting.first(properties, "vt.native.dir", variables, "VT_NATIVE_DIR");
    Setting path = Setting.first(properties, "vt.native.path", variables, "VT_NATIVE_PATH");
    String libraryPath = Objects.requireNonNullElse(properties.apply("java.library.path"), "");
    return new NativeSettings(
        path.elements(),
        directory.value.isBlank() ? null : directory.path(directory.value).toAbsolutePath(),
        cacheDirectory(),
        new Setting("java.library.path", libraryPath).elements());
  }

  /** A property or variable, and its value; empty where neither is set. */
  private record Setting(String name, String value) {
    static Setting first(
        UnaryOperator<@Nullable String> properties,
        String property,
        Map<String, String> variables,
        String variable) {
      String ofProperty = properties.apply(property);
      return ofProperty != null
          ? new Setting(property, ofProperty)
          : new Setting(variable, variables.getOrDefault(variable, ""));
    }

    List<Path> elements() {
      return Stream.of(value.split(Pattern.quote(File.pathSeparator)))
          .filter(element -> !element.isBlank())
          .map(this::path)
          .toList();
    }

    Path path(String text) {
      try {
        return Path.of(text);
      } catch (InvalidPathException e) {
        var refusal = new SettingException(name, text, "a path: " + e.getReason());
        throw new NativeLibraryException(String.valueOf(refusal.getMessage()), refusal);
      }
    }
  }

  private static @Nullable Path cacheDirectory() {
    try {
      return CacheDirectory.current().toAbsolutePath();
    } catch (IllegalArgumentException e) {
      LOG.log(System.Logger.Level.DEBUG, "libraries are extracted to a temporary directory", e);
      return null;
    }
  }

  /** Where to extract to, one after the other until it works. */
  List<Place> places() {
    if (directory != null) {
      return List.of(new Place.Kept(directory));
    }
    return cache == null
        ? List.of(new Place.Temporary())
        : List.of(new Place.Kept(cache.resolve("native")), new Place.Temporary());
  }
}

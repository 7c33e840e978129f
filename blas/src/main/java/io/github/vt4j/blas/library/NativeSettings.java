package io.github.vt4j.blas.library;

import io.github.vt4j.runtime.CacheDirectory;
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
 * @param path {@code vt.native.path}, {@code VT_NATIVE_PATH}: directories of libraries and carrier
 *     jars, which go before all else; separated as class paths are
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
    String directory = first(properties.apply("vt.native.dir"), variables.get("VT_NATIVE_DIR"));
    String path = first(properties.apply("vt.native.path"), variables.get("VT_NATIVE_PATH"));
    String libraryPath = Objects.requireNonNullElse(properties.apply("java.library.path"), "");
    return new NativeSettings(
        elements("vt.native.path", path),
        directory.isBlank() ? null : path("vt.native.dir", directory).toAbsolutePath(),
        cacheDirectory(),
        elements("java.library.path", libraryPath));
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

  private static String first(@Nullable String property, @Nullable String variable) {
    return property != null ? property : Objects.requireNonNullElse(variable, "");
  }

  private static List<Path> elements(String setting, String text) {
    return Stream.of(text.split(Pattern.quote(File.pathSeparator)))
        .filter(element -> !element.isBlank())
        .map(element -> path(setting, element))
        .toList();
  }

  private static Path path(String setting, String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new NativeLibraryException(setting + " is no path: " + e.getMessage(), e);
    }
  }
}

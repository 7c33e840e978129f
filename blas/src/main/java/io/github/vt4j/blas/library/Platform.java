package io.github.vt4j.blas.library;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * An operating system and a processor, by the names that carrier jars use.
 *
 * @param os {@code linux}, {@code macosx} or {@code windows}; any other name where no library is
 *     known
 * @param arch {@code x86_64} or {@code arm64}; any other name where no library is known
 */
public record Platform(String os, String arch) {
  /** The one that this process runs on. */
  public static Platform current() {
    return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
  }

  /** The platform of the system properties {@code os.name} and {@code os.arch}. */
  static Platform of(String osName, String osArch) {
    String system = osName.toLowerCase(Locale.ROOT);
    String os =
        system.startsWith("linux")
            ? "linux"
            : system.startsWith("mac") ? "macosx" : system.startsWith("windows") ? "windows" : "";
    String arch =
        switch (osArch.toLowerCase(Locale.ROOT)) {
          case "amd64", "x86_64" -> "x86_64";
          case "aarch64", "arm64" -> "arm64";
          default -> osArch;
        };
    return new Platform(os.isEmpty() ? system : os, arch);
  }

  /** Whether libraries are opened by {@code dlopen}. */
  boolean isPosix() {
    return !os.equals("windows");
  }

  /** The file names of a library, the one that names the version first. */
  List<String> fileNames(LibraryName name) {
    String base = name.base();
    String version = name.version();
    return switch (os) {
      case "windows" ->
          List.of("lib" + base + ".dll", base + ".dll", "lib" + base + "-" + version + ".dll");
      case "macosx" -> List.of("lib" + base + "." + version + ".dylib", "lib" + base + ".dylib");
      default -> List.of("lib" + base + ".so." + version, "lib" + base + ".so");
    };
  }

  /**
   * Where the system keeps libraries: the elements of {@code java.library.path} that are absolute,
   * then the places that are usual. Relative ones are left out: the working directory is nobody's
   * place for code.
   */
  List<Path> systemDirectories(Stream<Path> libraryPath) {
    String gnu = (arch.equals("arm64") ? "aarch64" : arch) + "-linux-gnu";
    Stream<String> usual =
        switch (os) {
          case "windows" -> Stream.of();
          case "macosx" ->
              Stream.of(
                  "/opt/homebrew/opt/openblas/lib",
                  "/opt/homebrew/opt/onednn/lib",
                  "/opt/homebrew/lib",
                  "/usr/local/opt/openblas/lib",
                  "/usr/local/lib");
          default ->
              Stream.of(
                  "/usr/local/lib", "/usr/lib/" + gnu, "/lib/" + gnu, "/usr/lib64", "/usr/lib");
        };
    return Stream.concat(libraryPath, usual.map(Path::of))
        .filter(Path::isAbsolute)
        .map(Path::normalize)
        .distinct()
        .toList();
  }

  /** As carrier jars write it: {@code linux-x86_64}. */
  @Override
  public String toString() {
    return os + "-" + arch;
  }
}

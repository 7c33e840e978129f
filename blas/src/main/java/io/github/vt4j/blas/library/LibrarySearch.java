package io.github.vt4j.blas.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks for a library without opening it: in the directories and jars of {@link
 * NativeSettings#path}, in the carrier jar on the class or module path, and where the system keeps
 * libraries, in this order.
 *
 * @param spec what is looked for
 * @param platform for which platform
 * @param settings where
 * @param loaders whose resources are looked at
 */
record LibrarySearch(
    LibrarySpec spec, Platform platform, NativeSettings settings, List<ClassLoader> loaders) {
  /** In this process; carrier jars are found by this class's loader and the thread's. */
  static LibrarySearch current(LibrarySpec spec) {
    List<ClassLoader> loaders =
        Stream.of(
                LibrarySearch.class.getClassLoader(),
                Thread.currentThread().getContextClassLoader())
            .filter(loader -> loader != null)
            .distinct()
            .toList();
    return new LibrarySearch(spec, Platform.current(), NativeSettings.current(), loaders);
  }

  /** What there is, in the order in which it is tried. */
  List<Candidate> candidates() {
    List<Candidate> found = new ArrayList<>();
    for (Path element : settings.path()) {
      Path path = element.toAbsolutePath();
      if (Files.isRegularFile(path)) {
        found.addAll(inJar(path));
      } else {
        file(path, spec.library())
            .ifPresent(library -> found.add(new Candidate.InDirectory(library, beside(path))));
        jarsIn(path).forEach(jar -> found.addAll(inJar(jar)));
      }
    }
    for (ClassLoader loader : loaders) {
      inLoader(loader).forEach(found::add);
    }
    for (Path directory : platform.systemDirectories(settings.libraryPath().stream())) {
      file(directory, spec.library())
          .ifPresent(library -> found.add(new Candidate.InDirectory(library, List.of())));
    }
    // Two loaders may show one resource, and the library path may name a usual place.
    Map<String, Candidate> distinct = new LinkedHashMap<>();
    found.forEach(candidate -> distinct.putIfAbsent(candidate.toString(), candidate));
    return List.copyOf(distinct.values());
  }

  /** What was looked for and where, in words. */
  String places() {
    List<String> names = platform.fileNames(spec.library());
    Stream<Path> own = settings.path().stream().map(Path::toAbsolutePath);
    List<Path> system = platform.systemDirectories(settings.libraryPath().stream());
    return "looked for "
        + String.join(" or ", names)
        + " in "
        + String.join(", ", Stream.concat(own, system.stream()).map(Path::toString).toList())
        + ", and for the resource "
        + folder()
        + names.getFirst();
  }

  private String folder() {
    return spec.carrier() + "/" + platform + "/";
  }

  private Optional<Path> file(Path directory, LibraryName name) {
    return platform.fileNames(name).stream()
        .map(directory::resolve)
        .filter(Files::isRegularFile)
        .findFirst();
  }

  private List<Path> beside(Path directory) {
    return spec.dependencies().stream().flatMap(name -> file(directory, name).stream()).toList();
  }

  private static List<Path> jarsIn(Path directory) {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("the native path's " + directory + " cannot be listed", e);
    }
  }

  private List<Candidate> inJar(Path jar) {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {url(jar)}, null)) {
      return inLoader(loader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static URL url(Path path) throws MalformedURLException {
    URI uri = path.toUri();
    return uri.toURL();
  }

  private List<Candidate> inLoader(ClassLoader loader) {
    return resource(loader, spec.library()).stream()
        .flatMap(
            library -> {
              List<URL> dependencies =
                  spec.dependencies().stream()
                      .flatMap(name -> resource(loader, name).stream())
                      .toList();
              return library.getProtocol().equals("file")
                  ? Stream.of(inFolder(library, dependencies))
                  : settings.places().stream()
                      .map(place -> new Candidate.InJar(library, dependencies, place));
            })
        .toList();
  }

  /** Of a class path of folders: nothing needs to be extracted. */
  private static Candidate inFolder(URL library, List<URL> dependencies) {
    return new Candidate.InDirectory(
        path(library), dependencies.stream().map(LibrarySearch::path).toList());
  }

  private static Path path(URL file) {
    return Path.of(URI.create(file.toString()));
  }

  private Optional<URL> resource(ClassLoader loader, LibraryName name) {
    return platform.fileNames(name).stream()
        .flatMap(file -> Stream.ofNullable(loader.getResource(folder() + file)))
        .findFirst();
  }
}

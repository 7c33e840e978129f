package io.github.vt4j.blas.library;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarFile;
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
      if (Files.isDirectory(path)) {
        found.addAll(inDirectory(path));
      } else if (Files.isRegularFile(path)) {
        found.addAll(inJar(path));
      } else {
        found.add(new Candidate.Unreadable(path, new NoSuchFileException(path.toString())));
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

  private List<Candidate> inDirectory(Path directory) {
    List<Candidate> found = new ArrayList<>();
    file(directory, spec.library())
        .ifPresent(library -> found.add(new Candidate.InDirectory(library, beside(directory))));
    try (Stream<Path> files = Files.list(directory)) {
      files
          .filter(file -> file.toString().endsWith(".jar") && Files.isRegularFile(file))
          .sorted()
          .forEach(jar -> found.addAll(inJar(jar)));
    } catch (IOException e) {
      found.add(new Candidate.Unreadable(directory, e));
    }
    return found;
  }

  private List<Candidate> inJar(Path jar) {
    // Opened here because a class loader passes over what it cannot open, without a word.
    try (JarFile opened = new JarFile(jar.toFile());
        URLClassLoader loader =
            new URLClassLoader(new URL[] {Path.of(opened.getName()).toUri().toURL()}, null)) {
      return inLoader(loader);
    } catch (IOException e) {
      return List.of(new Candidate.Unreadable(jar, e));
    }
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

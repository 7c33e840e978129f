package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Opens jars, and directories of jars, for a class loader of their own. A jar that is named must be
 * readable; one that merely lies in a directory and is not costs itself alone.
 */
final class ProviderJars {
  private ProviderJars() {}

  /** One class loader over all jars of a path, directories' jars in the order of their names. */
  static URLClassLoader open(List<Path> path, ClassLoader parent, Consumer<Problem> problems) {
    List<URL> urls = new ArrayList<>();
    for (Path element : path) {
      if (Files.isDirectory(element)) {
        jarsIn(element).forEach(jar -> addIfReadable(jar, urls, problems));
      } else {
        addNamed(element, urls);
      }
    }
    return new URLClassLoader("vt4j providers", urls.toArray(URL[]::new), parent);
  }

  private static List<Path> jarsIn(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.toString().endsWith(".jar") && Files.isRegularFile(file))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("the provider path's " + directory + " cannot be listed", e);
    }
  }

  private static void addNamed(Path file, List<URL> urls) {
    try {
      urls.add(url(file));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the provider path's " + file + " is no readable jar or directory", e);
    }
  }

  private static void addIfReadable(Path file, List<URL> urls, Consumer<Problem> problems) {
    try {
      urls.add(url(file));
    } catch (IOException e) {
      problems.accept(new Problem(file.toString(), "is no readable jar: " + e, e));
    }
  }

  private static URL url(Path file) throws IOException {
    // Opened here because a class loader passes over what it cannot open, without a word.
    try (var opened = new JarFile(file.toFile())) {
      return Path.of(opened.getName()).toUri().toURL();
    }
  }
}

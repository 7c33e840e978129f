package io.github.vt4j.blas;

import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Everything that the tests run with, as one class path, whether that or the module path has it.
 */
final class ClassPath {
  private ClassPath() {}

  static String all() {
    return Stream.of(
            home(Probe.class),
            System.getProperty("jdk.module.path", ""),
            System.getProperty("java.class.path", ""))
        .filter(path -> !path.isEmpty())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** All but the jars that carry native libraries. */
  static String withoutCarriers() {
    return elements()
        .filter(element -> !element.contains("bytedeco"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** The jar that carries a library. */
  static String carrier(String artifact) {
    return elements()
        .filter(element -> Path.of(element).getFileName().toString().startsWith(artifact + "-"))
        .findFirst()
        .orElseThrow();
  }

  private static Stream<String> elements() {
    return Stream.of(all().split(File.pathSeparator));
  }

  /** The folder that a class lies in; its module's location would hide a patch. */
  private static String home(Class<?> type) {
    String name = type.getName().replace('.', '/') + ".class";
    String url = String.valueOf(type.getResource('/' + name));
    return Path.of(URI.create(url.substring(0, url.length() - name.length()))).toString();
  }
}

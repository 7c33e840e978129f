package io.github.vt4j.seam;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** A class loader that shows service files of one line each, in the order given. */
final class ServiceFiles extends ClassLoader {
  private static final String NAME = "META-INF/services/" + Registrar.class.getName();

  private final List<URL> files = new ArrayList<>();

  ServiceFiles(Class<?>... registrars) {
    this(List.of(registrars).stream().map(Class::getName).toList());
  }

  ServiceFiles(List<String> lines) {
    super(ServiceFiles.class.getClassLoader());
    try {
      for (String line : lines) {
        Path file = Files.createTempFile("services", ".txt");
        file.toFile().deleteOnExit();
        files.add(Files.writeString(file, line).toUri().toURL());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    return Collections.enumeration(name.equals(NAME) ? files : List.of());
  }
}

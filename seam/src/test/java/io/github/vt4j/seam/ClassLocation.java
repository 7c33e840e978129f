package io.github.vt4j.seam;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where a class was loaded from: a folder or a jar. */
final class ClassLocation {
  private ClassLocation() {}

  static Path of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}

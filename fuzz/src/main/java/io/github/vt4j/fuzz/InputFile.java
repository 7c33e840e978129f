package io.github.vt4j.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file that a target's bytes are read from: the readers map files, so it is a real one. */
final class InputFile {
  private final Path path;

  /** An empty file, alone in its folder, both of which go when the process ends. */
  InputFile(String name) {
    try {
      Path folder = Files.createTempDirectory("vt4j-fuzz");
      folder.toFile().deleteOnExit();
      path = folder.resolve(name);
      path.toFile().deleteOnExit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The file, with other contents. */
  Path with(byte[] contents) {
    try {
      return Files.write(path, contents);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

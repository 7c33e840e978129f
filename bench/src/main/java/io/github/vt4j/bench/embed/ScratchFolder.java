package io.github.vt4j.bench.embed;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A temporary folder of plain files, removed when it is closed.
 *
 * @param path where it lies
 */
record ScratchFolder(Path path) implements AutoCloseable {
  /** A new one. */
  static ScratchFolder make() throws IOException {
    return new ScratchFolder(Files.createTempDirectory("vt-bench"));
  }

  @Override
  public void close() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(path);
  }
}

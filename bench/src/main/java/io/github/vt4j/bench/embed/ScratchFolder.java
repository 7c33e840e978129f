package io.github.vt4j.bench.embed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A temporary folder of plain files, removed when it is closed or the JVM is told to end. */
final class ScratchFolder implements AutoCloseable {
  private final Path path;
  private final Thread hook = new Thread(this::removeAtEnd, "scratch-folder");

  private ScratchFolder(Path path) {
    this.path = path;
  }

  /** A new one. */
  static ScratchFolder make() throws IOException {
    ScratchFolder folder = new ScratchFolder(Files.createTempDirectory("vt-bench"));
    Runtime.getRuntime().addShutdownHook(folder.hook);
    return folder;
  }

  /** Where it lies. */
  Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    Runtime.getRuntime().removeShutdownHook(hook);
    remove();
  }

  private void removeAtEnd() {
    try {
      remove();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void remove() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(path);
  }
}

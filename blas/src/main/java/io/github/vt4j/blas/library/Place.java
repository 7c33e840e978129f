package io.github.vt4j.blas.library;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;

/** A place for the libraries of carrier jars. */
sealed interface Place {
  /** The folder for a library's files. */
  Path folder(String name) throws IOException;

  /** Called when the files in a folder have been loaded, or could not be. */
  void done(Path folder);

  /** A directory that keeps them for later processes. */
  record Kept(Path directory) implements Place {
    @Override
    public Path folder(String name) throws IOException {
      return Files.createDirectories(directory.resolve(name));
    }

    @Override
    public void done(Path folder) {}

    @Override
    public String toString() {
      return directory.toString();
    }
  }

  /** A new directory that only this user may read; gone when it has been used. */
  record Temporary() implements Place {
    @Override
    public Path folder(String name) throws IOException {
      return Files.createTempDirectory("vt4j-native");
    }

    /** What is loaded stays loaded on POSIX systems; others delete it at the process's end. */
    @Override
    public void done(Path folder) {
      File directory = folder.toFile();
      File[] files = Objects.requireNonNullElse(directory.listFiles(), new File[0]);
      boolean gone = Stream.of(files).allMatch(File::delete) && directory.delete();
      if (!gone) {
        directory.deleteOnExit();
        Stream.of(files).forEach(File::deleteOnExit);
      }
    }

    @Override
    public String toString() {
      return "a temporary directory in " + System.getProperty("java.io.tmpdir");
    }
  }
}

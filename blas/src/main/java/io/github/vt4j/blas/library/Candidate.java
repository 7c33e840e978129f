package io.github.vt4j.blas.library;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A library that was found and may turn out to be of use, or a place that cannot be looked at. */
sealed interface Candidate {
  /** Its files, as they can be opened. */
  Opened open() throws IOException;

  /**
   * Files that can be opened.
   *
   * @param files the library's dependencies, then itself
   * @param done called when they have been loaded, or could not be
   */
  record Opened(List<Path> files, Runnable done) implements AutoCloseable {
    @Override
    public void close() {
      done.run();
    }
  }

  /**
   * A library in a directory.
   *
   * @param library the file
   * @param dependencies files that are loaded before
   */
  record InDirectory(Path library, List<Path> dependencies) implements Candidate {
    @Override
    public Opened open() {
      List<Path> files = new ArrayList<>(dependencies);
      files.add(library);
      return new Opened(files, () -> {});
    }

    @Override
    public String toString() {
      return library.toString();
    }
  }

  /**
   * A library in a jar.
   *
   * @param library the resource
   * @param dependencies resources that are loaded before
   * @param place where to extract them
   */
  record InJar(URL library, List<URL> dependencies, Place place) implements Candidate {
    @Override
    public Opened open() throws IOException {
      try (Carried carried = Carried.open(library)) {
        String checksum = String.format(Locale.ROOT, "%08x", carried.checksum());
        Path folder = place.folder(carried.name() + "-" + checksum);
        try {
          List<Path> files = new ArrayList<>();
          for (URL dependency : dependencies) {
            try (Carried other = Carried.open(dependency)) {
              files.add(other.extract(folder));
            }
          }
          files.add(carried.extract(folder));
          return new Opened(files, () -> place.done(folder));
        } catch (IOException e) {
          place.done(folder);
          throw e;
        }
      }
    }

    @Override
    public String toString() {
      return library + " extracted to " + place;
    }
  }

  /**
   * A named place that there is not, or that cannot be read.
   *
   * @param cause why
   */
  record Unreadable(Path place, IOException cause) implements Candidate {
    @Override
    public Opened open() throws IOException {
      throw cause;
    }

    @Override
    public String toString() {
      return place.toString();
    }
  }
}

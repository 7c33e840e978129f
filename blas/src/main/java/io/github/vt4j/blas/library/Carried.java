package io.github.vt4j.blas.library;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * A file in a jar that is open, with the size and checksum that the jar's directory states. The
 * checksum finds damage; a directory that others may write to is no place to extract to.
 */
final class Carried implements AutoCloseable {
  private static final int BUFFER_BYTES = 1 << 16;

  private final JarFile jar;
  private final JarEntry entry;
  private final URL url;

  private Carried(JarFile jar, JarEntry entry, URL url) {
    this.jar = jar;
    this.entry = entry;
    this.url = url;
  }

  /** Opens the jar that a resource is in. */
  static Carried open(URL url) throws IOException {
    if (!(url.openConnection() instanceof JarURLConnection connection)) {
      throw new IOException(url + " is in no jar");
    }
    connection.setUseCaches(false); // a jar shared with others could not be closed
    JarEntry entry = connection.getJarEntry();
    return new Carried(connection.getJarFile(), entry, url);
  }

  /** The name without its folders. */
  String name() {
    return entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
  }

  /** The CRC-32 of the content. */
  long checksum() {
    return entry.getCrc();
  }

  /**
   * Puts the file in a folder, unless it is there and intact. It appears under its name only when
   * it is complete; processes that do this at the same time put equal files there.
   *
   * @return the file
   */
  Path extract(Path folder) throws IOException {
    Path target = folder.resolve(name());
    if (isIntact(target)) {
      return target;
    }
    String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
    Path part = folder.resolve(name() + "." + random + ".part");
    try {
      write(part);
      Files.move(part, target, ATOMIC_MOVE);
    } catch (IOException e) {
      // A library in use cannot be replaced on every system, and another process put it there.
      if (!isIntact(target)) {
        throw e;
      }
    } finally {
      Files.deleteIfExists(part);
    }
    return target;
  }

  private void write(Path part) throws IOException {
    CRC32 crc = new CRC32();
    try (InputStream in = new CheckedInputStream(jar.getInputStream(entry), crc)) {
      long size = Files.copy(in, part);
      if (size != entry.getSize() || crc.getValue() != entry.getCrc()) {
        throw new IOException(url + " is damaged: " + size + " bytes with another checksum");
      }
    }
  }

  private boolean isIntact(Path file) throws IOException {
    if (!Files.isRegularFile(file, NOFOLLOW_LINKS) || Files.size(file) != entry.getSize()) {
      return false;
    }
    CRC32 crc = new CRC32();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        crc.update(buffer, 0, count);
      }
    }
    return crc.getValue() == entry.getCrc();
  }

  @Override
  public void close() throws IOException {
    jar.close();
  }
}

package io.github.vt4j.text.model;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import io.github.vt4j.text.model.EmbeddedModel.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A file of the cache and what it must contain.
 *
 * <p>Beside it lies a stamp: the hash that was verified, with the size and modification time that
 * the file had then. It spares reading the whole file at every start.
 */
final class CachedFile {
  private static final String ADVICE =
      "another cache directory can be chosen by " + Environment.CACHE_DIR;

  private static final System.Logger LOG = System.getLogger(CachedFile.class.getName());

  /** A process that is killed leaves its unfinished file; older ones than this are no one's. */
  private static final Duration ABANDONED = Duration.ofHours(1);

  private static final String PART = ".part";

  private static final int BUFFER_BYTES = 1 << 16;

  private final Path file;
  private final Path stamp;
  private final Resource content;

  CachedFile(Path file, Resource content) {
    this.file = file;
    this.stamp = file.resolveSibling(file.getFileName() + ".verified");
    this.content = content;
  }

  /** Whether a regular file with the right content is there, as its stamp or its hash says. */
  boolean isIntact() {
    try {
      BasicFileAttributes attributes =
          Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS);
      if (!attributes.isRegularFile() || attributes.size() != content.size()) {
        return false;
      }
      String expected = stampOf(attributes);
      if (isStamped(expected)) {
        return true;
      }
      if (!hash().equals(content.sha256())) {
        return false;
      }
      writeStamp(expected);
      return true;
    } catch (IOException e) {
      // There is none, or it cannot be read: in both cases a new one has to be made.
      LOG.log(System.Logger.Level.DEBUG, () -> file + " is not used: " + e);
      return false;
    }
  }

  private String stampOf(BasicFileAttributes attributes) {
    return content.sha256() + " " + attributes.size() + " " + attributes.lastModifiedTime();
  }

  private boolean isStamped(String expected) {
    try {
      return Files.size(stamp) == expected.length() && Files.readString(stamp).equals(expected);
    } catch (IOException _) {
      return false;
    }
  }

  private String hash() throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        digest.update(buffer, 0, count);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Without a stamp the next start reads the whole file again, and nothing else is lost. */
  private void writeStamp(String text) {
    try {
      writeThenMove(stamp, part -> Files.writeString(part, text, CREATE_NEW));
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, () -> stamp + " cannot be written: " + e);
    }
  }

  /**
   * Puts the content in the place of whatever file or link is there.
   *
   * @throws ModelCacheException if it cannot be read or written, or is not what it should be
   */
  void replace(InputStream in) throws ModelCacheException {
    if (Files.isDirectory(file, NOFOLLOW_LINKS)) {
      throw new ModelCacheException(file + " is a directory where a file belongs; " + ADVICE);
    }
    try {
      Files.createDirectories(file.getParent());
      removeAbandoned();
      writeThenMove(file, part -> copy(in, part));
      writeStamp(stampOf(Files.readAttributes(file, BasicFileAttributes.class, NOFOLLOW_LINKS)));
    } catch (ModelCacheException e) {
      throw e;
    } catch (IOException e) {
      // Where a file in use cannot be replaced, another process may just have put it there.
      if (!isIntact()) {
        throw unwritable(e);
      }
    }
  }

  private void copy(InputStream in, Path part) throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[BUFFER_BYTES];
    long size = 0;
    try (FileChannel out = FileChannel.open(part, CREATE_NEW, WRITE)) {
      for (int count = read(in, buffer); count >= 0; count = read(in, buffer)) {
        size += count;
        digest.update(buffer, 0, count);
        ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, count);
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
      }
      out.force(true);
    }
    String hash = HexFormat.of().formatHex(digest.digest());
    if (size != content.size() || !hash.equals(content.sha256())) {
      throw new ModelCacheException(
          "the resource %s is not the expected one: %d bytes with SHA-256 %s, not %d with %s"
              .formatted(content.path(), size, hash, content.size(), content.sha256()));
    }
  }

  private int read(InputStream in, byte[] buffer) throws ModelCacheException {
    try {
      return in.read(buffer);
    } catch (IOException e) {
      throw new ModelCacheException(
          "the resource " + content.path() + " cannot be read: " + e.getMessage(), e);
    }
  }

  private interface Writer {
    void write(Path part) throws IOException;
  }

  /** Writes a file of its own beside the target, and gives it the target's name at the end. */
  private static void writeThenMove(Path target, Writer writer) throws IOException {
    String random = Long.toHexString(ThreadLocalRandom.current().nextLong());
    Path part = target.resolveSibling(target.getFileName() + "." + random + PART);
    try {
      writer.write(part);
      Files.move(part, target, ATOMIC_MOVE);
    } catch (IOException e) {
      try {
        Files.deleteIfExists(part);
      } catch (IOException undeleted) {
        e.addSuppressed(undeleted);
      }
      throw e;
    }
  }

  private void removeAbandoned() throws IOException {
    FileTime limit = FileTime.from(Instant.now().minus(ABANDONED));
    try (DirectoryStream<Path> parts =
        Files.newDirectoryStream(file.getParent(), file.getFileName() + ".*" + PART)) {
      for (Path part : parts) {
        try {
          if (Files.getLastModifiedTime(part, NOFOLLOW_LINKS).compareTo(limit) < 0) {
            Files.deleteIfExists(part);
          }
        } catch (IOException e) {
          LOG.log(System.Logger.Level.DEBUG, () -> part + " cannot be removed: " + e);
        }
      }
    }
  }

  private ModelCacheException unwritable(IOException e) {
    return new ModelCacheException(
        "cannot write %s, which needs %d bytes%s: %s; %s"
            .formatted(file, content.size(), free(), reason(e), ADVICE),
        e);
  }

  private String free() {
    try {
      long bytes = Files.getFileStore(file.getParent()).getUsableSpace();
      return " (%d are free)".formatted(bytes);
    } catch (IOException _) {
      return "";
    }
  }

  private static String reason(IOException e) {
    return switch (e) {
      case AccessDeniedException denied -> "permission denied for " + denied.getFile();
      case NoSuchFileException missing -> "there is no " + missing.getFile();
      case FileAlreadyExistsException present -> present.getFile() + " is not a directory";
      case FileSystemException other when other.getReason() != null ->
          other.getFile() + ": " + other.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}

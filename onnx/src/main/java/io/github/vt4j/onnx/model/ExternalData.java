package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files beside a model that hold tensors (<a
 * href="https://github.com/onnx/onnx/blob/main/docs/ExternalData.md">external data</a>), each
 * mapped once. A model comes from anywhere, so it may name only files in its own folder, or in
 * folders below it, after symbolic links are followed.
 */
final class ExternalData {
  private final Path model;
  private final Arena arena;
  private final Map<Path, MemorySegment> mapped = new HashMap<>();

  /**
   * The external data of a model.
   *
   * @param model the absolute path of the model's file
   * @param arena owns the mappings
   */
  ExternalData(Path model, Arena arena) {
    this.model = model;
    this.arena = arena;
  }

  /**
   * The bytes of one tensor.
   *
   * @param in the tensor's message, for errors
   * @param tensor what errors call the tensor
   * @param entries its {@code external_data}
   * @param byteSize what its elements need
   */
  MemorySegment slice(ProtoReader in, String tensor, Map<String, String> entries, long byteSize)
      throws ProtoException {
    String location = "";
    long offset = 0;
    long length = byteSize;
    for (Map.Entry<String, String> entry : entries.entrySet()) {
      switch (entry.getKey()) {
        case "location" -> location = entry.getValue();
        case "offset" -> offset = size(in, tensor, entry);
        case "length" -> length = size(in, tensor, entry);
        case "checksum" -> {
          // Optional in ONNX, and a scan of the weights that mapping is there to avoid.
        }
        default -> throw in.error(tensor + " has unknown external data \"" + entry.getKey() + '"');
      }
    }
    if (length != byteSize) {
      throw in.error(tensor + " needs %d bytes, but says %d".formatted(byteSize, length));
    }
    MemorySegment file = map(in, tensor, location);
    if (offset > file.byteSize() || length > file.byteSize() - offset) {
      throw in.error(
          tensor
              + " takes %d bytes at %d of \"%s\", which has only %d"
                  .formatted(length, offset, location, file.byteSize()));
    }
    return file.asSlice(offset, length);
  }

  private static long size(ProtoReader in, String tensor, Map.Entry<String, String> entry)
      throws ProtoException {
    String text = entry.getValue();
    @Nullable NumberFormatException cause = null;
    try {
      long size = Long.parseLong(text);
      if (size >= 0) {
        return size;
      }
    } catch (NumberFormatException e) {
      cause = e;
    }
    String problem = tensor + " has the external data " + entry.getKey() + " \"" + text + '"';
    throw cause == null ? in.error(problem) : in.error(problem, cause);
  }

  private MemorySegment map(ProtoReader in, String tensor, String location) throws ProtoException {
    String where = tensor + " has the external data location \"" + location + "\", which ";
    if (location.isEmpty()) {
      throw in.error(tensor + " has external data without a location");
    }
    if (location.contains("://") || location.startsWith("*/")) {
      throw in.error(where + "is no file path; only files beside the model are read");
    }
    // Both separators on every system: what a model may read must not depend on where it runs.
    if (location.indexOf('\\') >= 0 || Arrays.asList(location.split("/")).contains("..")) {
      throw in.error(where + "contains \"..\" or a backslash");
    }
    try {
      Path relative = Path.of(location);
      if (relative.getRoot() != null) {
        throw in.error(where + "is absolute");
      }
      Path real = model.resolveSibling(relative).toRealPath();
      if (!real.startsWith(model.resolveSibling("").toRealPath())) {
        throw in.error(where + "leaves the model's folder");
      }
      MemorySegment known = mapped.get(real);
      if (known == null) {
        known = map(real, arena);
        mapped.put(real, known);
      }
      return known;
    } catch (InvalidPathException e) {
      throw in.error(where + "is no valid path", e);
    } catch (ProtoException e) {
      throw e;
    } catch (IOException e) {
      throw in.error(where + "cannot be read: " + e, e);
    }
  }

  /**
   * Maps a whole file read-only.
   *
   * @param file a regular file, no symbolic link
   */
  static MemorySegment map(Path file, Arena arena) throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(file + " is not a regular file");
    }
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
    }
  }
}

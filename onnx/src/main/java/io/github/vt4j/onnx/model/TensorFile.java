package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.Map;

/**
 * A file that holds one {@code TensorProto}, such as those of ONNX's backend tests, and the owner
 * of the memory that it is mapped to. Immutable and thread-safe.
 */
public final class TensorFile implements AutoCloseable {
  private final Arena arena;
  private final TensorData data;

  private TensorFile(Arena arena, TensorData data) {
    this.arena = arena;
    this.data = data;
  }

  /**
   * Reads a tensor.
   *
   * @param file the file; external data is looked for in its folder, and not outside it
   * @return the tensor, which the caller closes
   * @throws UnsupportedFormatException if its elements are of a type that is not read
   * @throws OnnxFormatException if it is no valid tensor
   * @throws IOException if the file cannot be read
   */
  public static TensorFile open(Path file) throws IOException {
    Path real = file.toRealPath();
    @SuppressWarnings("MustBeClosedChecker") // the tensor closes it, or the finally below
    Arena arena = Arena.ofShared();
    boolean opened = false;
    try {
      ProtoReader in = ProtoReader.of(file.toString(), ExternalData.map(real, arena));
      var external = new ExternalData(file.toAbsolutePath(), arena);
      TensorData data = TensorReader.read(in, new ModelSource(arena, external, Map.of()));
      opened = true;
      return new TensorFile(arena, data);
    } catch (ProtoException e) {
      throw OnnxFormatException.of(e);
    } finally {
      if (!opened) {
        arena.close();
      }
    }
  }

  /** The tensor, whose elements may be read until this is closed. */
  public TensorData data() {
    return data;
  }

  /**
   * Unmaps the file. Closing again does nothing.
   *
   * @throws IllegalStateException if another thread is just reading the elements
   */
  @Override
  public void close() {
    if (arena.scope().isAlive()) {
      arena.close();
    }
  }
}

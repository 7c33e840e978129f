package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A model read from an ONNX file, and the owner of the memory that the file is mapped to.
 *
 * <p>The graph is read and checked at {@link #open}; weights are not touched until they are used.
 * The model can ask for no more memory than its files justify: raw and external data are slices of
 * the mapping, anything else is decoded from bytes that are there.
 *
 * <p>The files must not change while the model is open. Their sizes are checked at opening; if one
 * is cut off later, reading the lost part raises an {@link InternalError} on most systems.
 *
 * <p>Immutable and thread-safe. {@link #close} ends the life of all {@link TensorData#data()}.
 */
public final class OnnxModel implements AutoCloseable {
  private final Arena arena;
  private final long irVersion;
  private final Map<String, Long> opsets;
  private final String producerName;
  private final String producerVersion;
  private final long modelVersion;
  private final Map<String, String> metadata;
  private final Graph graph;

  OnnxModel(
      Arena arena,
      long irVersion,
      Map<String, Long> opsets,
      String producerName,
      String producerVersion,
      long modelVersion,
      Map<String, String> metadata,
      Graph graph) {
    this.arena = arena;
    this.irVersion = irVersion;
    this.opsets = Collections.unmodifiableMap(new LinkedHashMap<>(opsets));
    this.producerName = producerName;
    this.producerVersion = producerVersion;
    this.modelVersion = modelVersion;
    this.metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
    this.graph = graph;
  }

  /**
   * Reads a model.
   *
   * @param file the {@code .onnx} file; external data is looked for in its folder, and not outside
   *     it
   * @return the model, which the caller closes
   * @throws UnsupportedFormatException if it holds an absent part of ONNX: constants of strings,
   *     complex numbers, 8-bit floats or 4-bit types, sparse ones, attributes that are types,
   *     model-local functions. Inputs and outputs may be of an {@link AbsentType}
   * @throws OnnxFormatException if it is no valid model
   * @throws IOException if the file cannot be read
   */
  public static OnnxModel open(Path file) throws IOException {
    Path real = file.toRealPath();
    @SuppressWarnings("MustBeClosedChecker") // the model closes it, or the finally below
    Arena arena = Arena.ofShared();
    boolean opened = false;
    try {
      MemorySegment bytes = ExternalData.map(real, arena);
      ProtoReader in = ProtoReader.of(file.toString(), bytes);
      var external = new ExternalData(file.toAbsolutePath(), arena);
      OnnxModel model = ModelReader.read(in, arena, external);
      opened = true;
      return model;
    } catch (ProtoException e) {
      throw OnnxFormatException.of(e);
    } finally {
      if (!opened) {
        arena.close();
      }
    }
  }

  /** The version of the file format. */
  public long irVersion() {
    return irVersion;
  }

  /**
   * The imported operator set versions by domain, the standard domain being the empty string. Every
   * node's domain is among them.
   */
  public Map<String, Long> opsets() {
    return opsets;
  }

  /** The tool that wrote the model; may be empty. */
  public String producerName() {
    return producerName;
  }

  /** The version of the tool that wrote the model; may be empty. */
  public String producerVersion() {
    return producerVersion;
  }

  /** The version that the author gave the model; zero if none. */
  public long modelVersion() {
    return modelVersion;
  }

  /** The model's metadata properties, in the file's order. */
  public Map<String, String> metadata() {
    return metadata;
  }

  /** The graph; it has at least one node and one output, and its inputs and outputs have types. */
  public Graph graph() {
    return graph;
  }

  /**
   * The inputs that have a default, and that a run may be given something else for. Before version
   * 4 of the format initializers had to be inputs too, which none of them was meant to be.
   */
  public List<ValueInfo> optionalInputs() {
    return irVersion < 4
        ? List.of()
        : graph.inputs().stream()
            .filter(input -> graph.initializers().containsKey(input.name()))
            .toList();
  }

  /**
   * Unmaps the files. Closing again does nothing.
   *
   * @throws IllegalStateException if another thread is just reading from the model's memory
   */
  @Override
  public void close() {
    if (arena.scope().isAlive()) {
      arena.close();
    }
  }
}

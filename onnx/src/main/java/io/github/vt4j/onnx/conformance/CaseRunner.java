package io.github.vt4j.onnx.conformance;

import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.SessionOptions;
import io.github.vt4j.onnx.UnsupportedException;
import io.github.vt4j.onnx.lower.ElementDTypes;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.onnx.model.TensorFile;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.UnsupportedFormatException;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs cases as ONNX's own runner does: the model on each data set's inputs, its outputs compared
 * with the data set's. Safe for any number of threads.
 */
public final class CaseRunner {
  private final TensorRuntime runtime;
  private final SessionOptions options;

  /**
   * A runner.
   *
   * @param options the device among them
   */
  public CaseRunner(TensorRuntime runtime, SessionOptions options) {
    this.runtime = runtime;
    this.options = options;
  }

  /** Runs a case. Whatever goes wrong is its result; {@link Error}s pass. */
  public CaseResult run(CaseFolder folder) {
    try {
      String difference = difference(folder.folder());
      return difference == null ? new CaseResult.Passed() : new CaseResult.Failed(difference, null);
    } catch (UnsupportedException e) {
      return new CaseResult.Unsupported(e.absent(), message(e));
    } catch (UnsupportedFormatException e) {
      return new CaseResult.Unsupported(e.absent(), message(e));
    } catch (IOException | RuntimeException e) { // a suite goes on whatever a case does
      return new CaseResult.Failed(message(e), e);
    }
  }

  private static String message(Exception e) {
    boolean speaksForItself = e.getClass().getName().startsWith("io.github.vt4j.");
    return speaksForItself ? String.valueOf(e.getMessage()) : e.toString();
  }

  private @Nullable String difference(Path folder) throws IOException {
    List<Path> dataSets = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "test_data_set_*")) {
      found.forEach(dataSets::add);
    }
    if (dataSets.isEmpty()) {
      return "there is no test_data_set_* beside the model";
    }
    dataSets.sort(null);
    try (Session session = Session.open(runtime, folder.resolve(CaseFolder.MODEL), options)) {
      for (Path dataSet : dataSets) {
        String difference = difference(session, dataSet);
        if (difference != null) {
          return dataSet.getFileName() + ": " + difference;
        }
      }
    }
    return null;
  }

  private @Nullable String difference(Session session, Path dataSet) throws IOException {
    try (TensorArena arena = runtime.arena(session.device())) {
      Map<String, Tensor> inputs = new LinkedHashMap<>();
      List<ValueInfo> declared = session.inputs();
      for (int i = 0; Files.exists(file(dataSet, "input", i)); i++) {
        if (i == declared.size()) {
          return "there are more inputs than the model's " + i;
        }
        ValueInfo input = declared.get(i);
        inputs.put(input.name(), read(file(dataSet, "input", i), input, arena));
      }
      Map<String, Tensor> outputs = session.run(inputs, arena);
      int index = 0;
      for (ValueInfo output : session.outputs()) {
        Tensor expected = read(file(dataSet, "output", index++), output, arena);
        Tensor actual = Objects.requireNonNull(outputs.get(output.name()), output.name());
        String difference = TensorDifference.describe(expected, actual);
        if (difference != null) {
          return "the output \"" + output.name() + "\" " + difference;
        }
      }
      return Files.exists(file(dataSet, "output", index))
          ? "there are more outputs than the model's " + index
          : null;
    }
  }

  private static Path file(Path dataSet, String kind, int index) {
    return dataSet.resolve(kind + "_" + index + ".pb");
  }

  private static Tensor read(Path path, ValueInfo declared, TensorArena arena) throws IOException {
    if (!Files.exists(path)) {
      throw new ConformanceException("there is no " + path.getFileName());
    }
    TensorType type = declared.tensorType();
    try (TensorFile file = TensorFile.open(path)) {
      TensorData data = file.data();
      return arena.copyOf(
          ElementDTypes.of(path.toString(), elementType(path, data, declared)),
          Shape.of(data.dims()),
          data.data());
    } catch (UnsupportedFormatException e) {
      throw type == null ? e : new ConformanceException(path.getFileName() + ": " + e.getMessage());
    }
  }

  /**
   * The type of the elements in a file. The model has been opened, so that another type than it
   * declares is the file's fault, even one that is absent here. Only for bf16, which NumPy lacks,
   * there are cases with UINT16, some of another shape: these are of an absent type.
   */
  private static ElementType elementType(Path path, TensorData data, ValueInfo declared)
      throws ConformanceException {
    ElementType found = data.elementType();
    TensorType type = declared.tensorType();
    if (type == null) {
      return found;
    }
    ElementType wanted = type.elementType();
    if (found != wanted && !(found == ElementType.UINT16 && wanted == ElementType.BFLOAT16)) {
      throw new ConformanceException(
          path.getFileName()
              + " has elements of type "
              + found
              + ", and the model's \""
              + declared.name()
              + "\" has "
              + wanted);
    }
    return found;
  }
}

package io.github.vt4j.cli;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The outputs of a run, for people and as JSON.
 *
 * @param model the model
 * @param outputs the outputs by name, contiguous
 * @param files where they were written to; empty where they were not
 * @param executed what executed to make them
 * @param profile the same node by node; null where nobody asked for it
 */
record RunResult(
    String model,
    Map<String, Tensor> outputs,
    Map<String, Path> files,
    Executed executed,
    @Nullable ProfileFiles profile) {
  private static final int PREVIEW = 4;

  void print(PrintWriter out) {
    Table table = new Table("OUTPUT", "DTYPE", "SHAPE", "FIRST VALUES", "FILE");
    outputs.forEach(
        (name, tensor) ->
            table.row(
                name,
                tensor.dtype(),
                tensor.shape(),
                preview(tensor),
                files.containsKey(name) ? files.get(name) : ""));
    out.println(table);
    executed.print(out);
    if (profile != null) {
      profile.print(out);
    }
  }

  private static String preview(Tensor tensor) {
    long elements = tensor.shape().elements();
    Tensor first = tensor.reshape(Shape.of(elements)).slice(0, 0, Math.min(PREVIEW, elements));
    return values(first).collect(Collectors.joining(" ")) + (elements > PREVIEW ? " …" : "");
  }

  private static Stream<String> values(Tensor tensor) {
    DType dtype = tensor.dtype();
    if (!dtype.isFloat()) {
      return Arrays.stream(tensor.toLongArray()).mapToObj(Long::toString);
    }
    return Arrays.stream(tensor.toDoubleArray())
        .mapToObj(
            value -> dtype == DType.F64 ? Double.toString(value) : Float.toString((float) value));
  }

  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("model", model);
    json.writeArrayPropertyStart("outputs");
    outputs.forEach(
        (name, tensor) -> {
          json.writeStartObject();
          json.writeStringProperty("name", name);
          json.writeStringProperty("dtype", tensor.dtype().toString());
          json.writeName("shape");
          json.writeArray(tensor.shape().dims(), 0, tensor.shape().rank());
          json.writeName("file");
          if (files.containsKey(name)) {
            json.writeString(files.get(name).toString());
          } else {
            json.writeNull();
          }
          json.writeEndObject();
        });
    json.writeEndArray();
    executed.write(json);
    if (profile != null) {
      profile.write(json);
    }
    json.writeEndObject();
  }
}

package io.github.vt4j.fuzz;

import io.github.vt4j.onnx.model.OnnxFormatException;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.onnx.model.TensorFile;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;

/** The reader of files that hold one tensor, as those of ONNX's backend tests do. */
public final class TensorTarget {
  private static final InputFile FILE = new InputFile("input_0.pb");

  private TensorTarget() {}

  /** Loads the classes, which takes longer than a run may. */
  public static void fuzzerInitialize() throws IOException {
    fuzzerTestOneInput(new byte[0]);
  }

  /** Reads a tensor, and its last byte. */
  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    Path file = FILE.with(data);
    try (TensorFile tensor = TensorFile.open(file)) {
      TensorData read = tensor.data();
      long size = read.elementCount() * read.elementType().byteSize();
      if (size > 0) {
        read.data().get(ValueLayout.JAVA_BYTE, size - 1);
      }
    } catch (OnnxFormatException e) {
      Refusal.check(e);
    }
  }
}

package io.github.vt4j.fuzz;

import io.github.vt4j.onnx.Absence;
import io.github.vt4j.onnx.model.OnnxFormatException;
import io.github.vt4j.onnx.model.OnnxModel;
import java.io.IOException;
import java.nio.file.Path;

/** The reader of ONNX models. */
public final class OnnxTarget {
  private static final InputFile FILE = new InputFile("model.onnx");

  private OnnxTarget() {}

  /** Loads the classes, which takes longer than a run may. */
  public static void fuzzerInitialize() throws IOException {
    fuzzerTestOneInput(new byte[0]);
  }

  /** Reads a model. */
  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    Path file = FILE.with(data);
    try (OnnxModel model = OnnxModel.open(file)) {
      Absence.of(model);
    } catch (OnnxFormatException e) {
      Refusal.check(e);
    }
  }
}

package io.github.vt4j.fuzz;

import io.github.vt4j.onnx.model.OnnxFormatException;
import java.io.IOException;

/** The planner, on the bytes of a model. */
public final class PlannerTarget {
  private static final Trial TRIAL = new Trial();

  private PlannerTarget() {}

  /** Loads the classes, which takes longer than a run may. */
  public static void fuzzerInitialize() throws IOException {
    TRIAL.run(new ChosenModel(new Choices(new byte[0])).bytes());
  }

  /** Plans and runs a model. */
  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    try {
      TRIAL.run(data);
    } catch (OnnxFormatException e) {
      Refusal.check(e);
    }
  }
}

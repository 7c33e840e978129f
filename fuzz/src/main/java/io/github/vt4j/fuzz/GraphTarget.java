package io.github.vt4j.fuzz;

import java.io.IOException;

/** The planner, on well-formed models that the bytes choose: it gets where broken files do not. */
public final class GraphTarget {
  private static final Trial TRIAL = new Trial();

  private GraphTarget() {}

  /** Loads the classes, which takes longer than a run may. */
  public static void fuzzerInitialize() throws IOException {
    fuzzerTestOneInput(new byte[0]);
  }

  /** Plans and runs a model, which must be one that is read. */
  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    TRIAL.run(new ChosenModel(new Choices(data)).bytes());
  }
}

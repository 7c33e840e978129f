package io.github.vt4j.fuzz;

/** A target with a fault behind a comparison that only guidance gets through. */
public final class FaultyTarget {
  private FaultyTarget() {}

  /** Fails where the bytes begin with a certain four. */
  public static void fuzzerTestOneInput(byte[] data) {
    if (data.length > 3 && data[0] == 'F' && data[1] == 'U' && data[2] == 'Z' && data[3] == '!') {
      throw new IllegalStateException("the fault is found");
    }
  }
}

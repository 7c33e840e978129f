package io.github.vt4j.bench.dispatch;

import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Vocabulary;
import java.util.Map;

/** Makes seams that take no notice of this process's properties and environment. */
final class Seams {
  private Seams() {}

  static Seam of(Vocabulary vocabulary) {
    return Seam.builder(vocabulary).properties(Map.of()).environment(Map.of()).build();
  }

  /** With call statistics on. */
  static Seam counting(Vocabulary vocabulary) {
    Seam seam = of(vocabulary);
    seam.updatePolicy(policy -> policy.statistics(true));
    return seam;
  }
}

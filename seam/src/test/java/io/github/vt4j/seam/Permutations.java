package io.github.vt4j.seam;

import java.util.ArrayList;
import java.util.List;

/** All orders of some things. */
final class Permutations {
  private Permutations() {}

  static <T> List<List<T>> of(List<T> things) {
    if (things.isEmpty()) {
      return List.of(List.of());
    }
    List<List<T>> all = new ArrayList<>();
    for (int i = 0; i < things.size(); i++) {
      List<T> others = new ArrayList<>(things);
      T first = others.remove(i);
      for (List<T> rest : of(others)) {
        List<T> one = new ArrayList<>(List.of(first));
        one.addAll(rest);
        all.add(one);
      }
    }
    return all;
  }
}

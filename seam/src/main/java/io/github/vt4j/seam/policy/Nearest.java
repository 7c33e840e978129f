package io.github.vt4j.seam.policy;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The known name nearest to a mistyped one, by Levenshtein distance. */
public final class Nearest {
  private Nearest() {}

  /** The nearest of some names, the lesser among equals; empty if there are none. */
  public static Optional<String> to(String name, Collection<String> known) {
    return known.stream()
        .min(
            Comparator.comparingInt((String candidate) -> distance(name, candidate))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** Whether one of some names is at most so many letters away. */
  static boolean isWithin(int most, String name, Collection<String> known) {
    return known.stream().anyMatch(candidate -> distance(name, candidate) <= most);
  }

  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substitution, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}

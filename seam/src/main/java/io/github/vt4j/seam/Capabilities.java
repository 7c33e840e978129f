package io.github.vt4j.seam;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a device can do, as its backend found out.
 *
 * @param probed whether anybody has looked; what is unprobed has nothing
 * @param features names such as {@code avx2}, in order
 * @param computeMajor the major compute version, or 0 where the device has none
 * @param computeMinor the minor compute version
 * @param units how many units compute in parallel: cores, multiprocessors; 0 where unknown
 * @param model the device's model as its maker names it, empty where unknown
 */
public record Capabilities(
    boolean probed,
    Set<String> features,
    int computeMajor,
    int computeMinor,
    int units,
    String model) {
  private static final Capabilities UNPROBED = new Capabilities(false, Set.of(), 0, 0, 0, "");

  /** Copies the features into their order. */
  public Capabilities {
    features = Collections.unmodifiableSortedSet(new TreeSet<>(features));
  }

  /** What is known of a device before anybody has looked. */
  public static Capabilities unprobed() {
    return UNPROBED;
  }

  /** A probed device with these features. */
  public static Capabilities of(String... features) {
    return of(List.of(features), 0);
  }

  /** A probed device with these features and units. */
  public static Capabilities of(Collection<String> features, int units) {
    return new Capabilities(true, Set.copyOf(features), 0, 0, units, "");
  }

  /** The same of a device of some model. */
  public Capabilities ofModel(String name) {
    return new Capabilities(probed, features, computeMajor, computeMinor, units, name);
  }

  /** For people: the features, or {@code unprobed}. */
  @Override
  public String toString() {
    if (!probed) {
      return "unprobed";
    }
    String names = features.isEmpty() ? "no features" : String.join(", ", features);
    return computeMajor == 0 ? names : names + ", compute " + computeMajor + "." + computeMinor;
  }
}

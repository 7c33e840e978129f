package io.github.vt4j.runtime.tune;

import io.github.vt4j.runtime.OneLine;
import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What a measurement depends on beside the call: the version of vt4j, the operating system, the
 * virtual machine, the number of threads, and of each type of device measured the model, units and
 * features of its first.
 *
 * @param values the values by name, in the order of their names above
 */
record Circumstances(Map<String, String> values) {
  private static final String NONE = "none";

  /** Those here, for some types of devices. */
  static Circumstances here(Seam seam, int threads, Collection<String> deviceTypes) {
    Map<String, String> values = new LinkedHashMap<>();
    put(values, "vt4j", version());
    put(values, "os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    put(
        values,
        "jdk",
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
    put(values, "threads", Integer.toString(threads));
    for (String type : new TreeSet<>(deviceTypes)) {
      Capabilities has = first(seam, type).map(seam::capabilities).orElse(Capabilities.unprobed());
      put(values, type + " model", has.model());
      put(values, type + " units", Integer.toString(has.units()));
      put(values, type + " features", has.toString());
    }
    return new Circumstances(values);
  }

  /** The names that a profile of some types of devices has to have. */
  static List<String> names(Collection<String> deviceTypes) {
    List<String> names = new ArrayList<>(List.of("vt4j", "os", "jdk", "threads"));
    for (String type : new TreeSet<>(deviceTypes)) {
      names.addAll(List.of(type + " model", type + " units", type + " features"));
    }
    return names;
  }

  private static void put(Map<String, String> values, String name, String value) {
    values.put(name, value.isBlank() ? NONE : String.valueOf(OneLine.of(value.strip())));
  }

  private static Optional<Device> first(Seam seam, String type) {
    return seam.devices().stream()
        .filter(device -> device.type().equals(type) && device.index() == 0)
        .findFirst();
  }

  private static String version() {
    Class<?> own = Circumstances.class;
    String ofJar = own.getPackage().getImplementationVersion();
    return ofJar != null
        ? ofJar
        : Optional.ofNullable(own.getModule().getDescriptor())
            .flatMap(descriptor -> descriptor.rawVersion())
            .orElse("development");
  }

  /** In which of them others differ first, in words; empty where in none. */
  Optional<String> differenceOf(Circumstances others) {
    return values.entrySet().stream()
        .filter(here -> !here.getValue().equals(others.values.get(here.getKey())))
        .map(
            here ->
                "its %s is '%s', and here it is '%s'"
                    .formatted(here.getKey(), others.values.get(here.getKey()), here.getValue()))
        .findFirst();
  }
}

package io.github.vt4j.bench.embed;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * Where it was measured.
 *
 * @param processor what it calls itself, or its architecture
 * @param processors how many there are, as the JVM sees it
 * @param os the operating system and its version
 * @param jvm the JVM and its version
 * @param load the system's load in the minute before, negative where the system does not tell
 */
record Machine(String processor, int processors, String os, String jvm, double load) {
  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  /** This one. */
  static Machine current() throws IOException {
    return new Machine(
        processorName(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
  }

  private static String processorName() throws IOException {
    String architecture = System.getProperty("os.arch");
    if (!Files.isReadable(PROCESSORS)) {
      return architecture;
    }
    try (Stream<String> lines = Files.lines(PROCESSORS)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(architecture);
    }
  }

  /** Writes an object. */
  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("processor", processor);
    json.writeNumberProperty("processors", processors);
    json.writeStringProperty("os", os);
    json.writeStringProperty("jvm", jvm);
    if (load >= 0) {
      json.writeNumberProperty("loadBefore", load);
    }
    json.writeEndObject();
  }
}

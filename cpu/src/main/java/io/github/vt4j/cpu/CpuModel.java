package io.github.vt4j.cpu;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Names the processor's model: on Linux as {@code /proc/cpuinfo} does, on AArch64 by the numbers of
 * maker and part there; on Windows as the environment does; elsewhere nobody tells without being
 * run.
 */
final class CpuModel {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
  private static final String NAME = "model name";
  private static final List<String> NUMBERS =
      List.of("CPU implementer", "CPU part", "CPU variant", "CPU revision");

  private CpuModel() {}

  /** The model, empty where it is unknown. */
  static String probe() {
    if (Files.isReadable(CPU_INFO)) {
      try (Stream<String> lines = Files.lines(CPU_INFO, StandardCharsets.ISO_8859_1)) {
        return listed(lines);
      } catch (IOException e) {
        return ""; // of a processor that cannot be asked nothing is known
      }
    }
    return Objects.requireNonNullElse(System.getenv("PROCESSOR_IDENTIFIER"), "").strip();
  }

  /** The model of the first processor of a listing. */
  static String listed(Stream<String> lines) {
    Map<String, String> first = new LinkedHashMap<>();
    lines
        .takeWhile(line -> !line.isBlank())
        .forEach(
            line -> {
              int colon = line.indexOf(':');
              if (colon >= 0) {
                first.put(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
              }
            });
    @Nullable String name = first.get(NAME);
    return name != null
        ? name
        : NUMBERS.stream()
            .filter(first::containsKey)
            .map(number -> number + " " + first.get(number))
            .collect(Collectors.joining(", "));
  }
}

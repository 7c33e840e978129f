package io.github.vt4j.cpu;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names the instruction sets for vectors: where there is {@code /proc/cpuinfo}, those that Linux
 * lists there, by its names; elsewhere what the virtual machine says it uses; failing that, what
 * every processor of the architecture has.
 */
final class CpuFeatures {
  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  /** The lines of x86-64 and of AArch64. */
  private static final Pattern LINE = Pattern.compile("(?:flags|Features)\\s*:\\s*(.*)");

  private static final Pattern OF_VECTORS =
      Pattern.compile(
          "sse\\w*|ssse3|avx\\w*|fma|f16c|amx\\w*|asimd\\w*|fphp|sve\\w*|sme(?!p$)\\w*|bf16|i8mm");

  private CpuFeatures() {}

  static Set<String> probe() {
    Set<String> names = new TreeSet<>(ofArchitecture(System.getProperty("os.arch", "")));
    if (Files.isReadable(CPU_INFO)) {
      try (Stream<String> lines = Files.lines(CPU_INFO, StandardCharsets.ISO_8859_1)) {
        names.addAll(listed(lines));
      } catch (IOException e) {
        names.addAll(usedByVirtualMachine());
      }
    } else {
      names.addAll(usedByVirtualMachine());
    }
    return withWidths(names);
  }

  /** What every processor of an architecture has. */
  static Set<String> ofArchitecture(String architecture) {
    return switch (architecture.toLowerCase(Locale.ROOT)) {
      case "amd64", "x86_64" -> Set.of("sse", "sse2");
      case "aarch64", "arm64" -> Set.of("asimd");
      default -> Set.of();
    };
  }

  /** What the first processor of a listing has. */
  static Set<String> listed(Stream<String> lines) {
    return lines
        .map(LINE::matcher)
        .filter(matcher -> matcher.matches())
        .findFirst()
        .map(matcher -> List.of(matcher.group(1).trim().split("\\s+")))
        .stream()
        .flatMap(List::stream)
        .filter(name -> OF_VECTORS.matcher(name).matches())
        .collect(TreeSet::new, Set::add, Set::addAll);
  }

  /** HotSpot on x86-64 has the level of AVX that it found as an option. */
  private static Set<String> usedByVirtualMachine() {
    HotSpotDiagnosticMXBean hotSpot =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    if (hotSpot == null) {
      return Set.of();
    }
    try {
      return ofAvxLevel(hotSpot.getVMOption("UseAVX").getValue());
    } catch (IllegalArgumentException e) { // no such option on this architecture
      return Set.of();
    }
  }

  static Set<String> ofAvxLevel(String level) {
    return switch (level) {
      case "1" -> Set.of("avx");
      case "2" -> Set.of("avx", "avx2");
      case "3" -> Set.of("avx", "avx2", "avx512f");
      default -> Set.of();
    };
  }

  static Set<String> withWidths(Set<String> names) {
    Set<String> result = new TreeSet<>(names);
    if (names.contains("sse2") || names.contains("asimd")) {
      result.add("vector-128");
    }
    if (names.contains("avx2")) {
      result.add("vector-256");
    }
    if (names.contains("avx512f")) {
      result.add("vector-512");
    }
    return result;
  }
}

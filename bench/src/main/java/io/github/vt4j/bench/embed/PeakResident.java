package io.github.vt4j.bench.embed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The most memory of this process that was in RAM at one time. */
final class PeakResident {
  /** Linux's account of a process: the high-water mark of its resident set. */
  private static final Path STATUS = Path.of("/proc/self/status");

  private static final Pattern HIGH_WATER_MARK = Pattern.compile("VmHWM:\\s+(\\d+) kB");
  private static final double BYTES_PER_KB = 1024;

  private PeakResident() {}

  /** In bytes; null where the system does not tell. */
  static @Nullable Double bytes() throws IOException {
    return Files.isReadable(STATUS) ? bytes(Files.readAllLines(STATUS)) : null;
  }

  static @Nullable Double bytes(List<String> status) {
    return status.stream()
        .map(HIGH_WATER_MARK::matcher)
        .filter(Matcher::matches)
        .map(matcher -> Double.parseDouble(matcher.group(1)) * BYTES_PER_KB)
        .findFirst()
        .orElse(null);
  }
}

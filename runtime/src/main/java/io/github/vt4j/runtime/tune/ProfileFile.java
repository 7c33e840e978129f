package io.github.vt4j.runtime.tune;

import io.github.vt4j.runtime.OneLine;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.MeasuredProfile.Entry;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import io.github.vt4j.seam.policy.PolicyException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The file of a profile: what was measured, and under which circumstances. It serves only where
 * these are the same. Text, for people and for comparing by lines; docs/tuning.md describes it.
 *
 * <pre>{@code
 * MeasuredProfile profile = ProfileFile.read(Path.of("vt4j-profile.txt")).profileFor(runtime);
 * runtime.seam().updatePolicy(policy -> policy.profile(profile));
 * }</pre>
 */
public final class ProfileFile {
  /** More than any profile has; a file with more is something else. */
  private static final int MOST_BYTES = 1 << 20;

  /** Nanoseconds have so many decimals of a millisecond. */
  private static final int DECIMALS = 6;

  private final Circumstances circumstances;
  private final MeasuredProfile profile;

  ProfileFile(Circumstances circumstances, MeasuredProfile profile) {
    this.circumstances = circumstances;
    this.profile = profile;
  }

  /** The file of what was measured here, by a runtime. */
  public static ProfileFile of(TensorRuntime runtime, MeasuredProfile profile) {
    return new ProfileFile(here(runtime, profile), profile);
  }

  private static Circumstances here(TensorRuntime runtime, MeasuredProfile profile) {
    return Circumstances.here(
        runtime.seam(), runtime.workers().threads(), deviceTypes(profile.entries()));
  }

  static Set<String> deviceTypes(List<Entry> entries) {
    return entries.stream().map(Entry::deviceType).collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Reads a file.
   *
   * @throws PolicyException if it cannot be read or is malformed; one line that names the file, the
   *     line and what is wrong
   */
  public static ProfileFile read(Path file) {
    String text;
    try {
      if (Files.isRegularFile(file) && Files.size(file) > MOST_BYTES) {
        throw new PolicyException(file + " is no profile: it has more than 1 MiB");
      }
      text = Files.readString(file, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      throw new PolicyException(file + " is no profile: it is not text in UTF-8", e);
    } catch (NoSuchFileException e) {
      throw new PolicyException(file + ": there is no such file", e);
    } catch (IOException e) {
      throw new PolicyException(file + " cannot be read: " + e.getMessage(), e);
    }
    return parse(file.toString(), text);
  }

  /**
   * Reads the text of a file.
   *
   * @param source where it comes from, for people
   * @throws PolicyException if it is malformed
   */
  public static ProfileFile parse(String source, String text) {
    return new ProfileReader(source).read(text);
  }

  /**
   * The profile, for a runtime on the machine that it was measured on.
   *
   * @throws PolicyException if it was measured under other circumstances, naming which
   */
  public MeasuredProfile profileFor(TensorRuntime runtime) {
    here(runtime, profile)
        .differenceOf(circumstances)
        .ifPresent(
            difference -> {
              throw new PolicyException(
                  OneLine.of(
                      profile.source()
                          + " was not measured here: "
                          + difference
                          + "; vt tune makes a new one"));
            });
    return profile;
  }

  /** The text of the file. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("# Which provider is fastest for which calls, measured by vt tune. The first of\n");
    text.append("# each list is chosen. Good for nothing under other circumstances than these:\n");
    line(text, ProfileReader.FORMAT, ProfileReader.VERSION);
    circumstances.values().forEach((name, value) -> line(text, name, value));
    for (String provider : new TreeSet<>(profile.kernels().keySet())) {
      for (String told : new TreeSet<>(profile.kernels().getOrDefault(provider, Set.of()))) {
        line(text, ProfileReader.KERNEL + provider, told);
      }
    }
    for (Entry entry : profile.entries()) {
      text.append("\n[").append(entry.place()).append("]\n");
      for (Timing timing : entry.order()) {
        line(text, timing.provider(), millis(timing.nanos()) + " ms");
      }
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(name).append(" = ").append(OneLine.of(value.strip())).append('\n');
  }

  private static String millis(long nanos) {
    return BigDecimal.valueOf(nanos, DECIMALS).stripTrailingZeros().toPlainString();
  }
}

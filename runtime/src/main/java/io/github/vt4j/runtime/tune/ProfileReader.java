package io.github.vt4j.runtime.tune;

import io.github.vt4j.runtime.OneLine;
import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.MeasuredProfile.Entry;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import io.github.vt4j.seam.policy.Nearest;
import io.github.vt4j.seam.policy.PolicyException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the text of a profile. What is wrong with it is one error that names the line. */
final class ProfileReader {
  static final String FORMAT = "vt4j-profile";
  static final String VERSION = "1";
  static final String KERNEL = "kernel ";

  private static final Pattern SECTION =
      Pattern.compile("\\[([^\\s/\\]]+)/([^\\s\\]]+)(?: ([^\\]]+))?]");
  private static final Pattern LINE = Pattern.compile("([^=]*[^=\\s])\\s*=\\s*(\\S.*)");
  private static final Pattern TIME = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?) ms");

  /** A nanosecond is 10^-6 of a millisecond. */
  private static final int DECIMALS = 6;

  private final String source;
  private final Map<String, String> values = new LinkedHashMap<>();
  private final Map<String, Set<String>> kernels = new LinkedHashMap<>();
  private final List<Entry> entries = new ArrayList<>();
  private final List<Timing> order = new ArrayList<>();
  private int number;
  private Section section = Section.NONE;

  /** Where in the file the reader is: what its lines are for. */
  private record Section(String op, String deviceType, String callClass, int line) {
    static final Section NONE = new Section("", "", "", 0);
  }

  ProfileReader(String source) {
    this.source = source;
  }

  ProfileFile read(String text) {
    for (String line : text.lines().toList()) {
      number++;
      String content = line.strip();
      if (content.isEmpty() || content.startsWith("#")) {
        continue;
      }
      if (content.startsWith("[")) {
        begin(content);
      } else {
        take(content);
      }
    }
    checkFormat();
    end();
    checkNames();
    try {
      var profile = new MeasuredProfile(source, kernels, entries);
      return new ProfileFile(new Circumstances(values), profile);
    } catch (IllegalArgumentException e) {
      throw new PolicyException(OneLine.of(source + ": " + e.getMessage()), e);
    }
  }

  private void begin(String content) {
    checkFormat();
    Matcher matcher = SECTION.matcher(content);
    if (!matcher.matches()) {
      throw error("'" + content + "' is not [OP/DEVICE CLASS]");
    }
    end();
    String callClass = matcher.group(3);
    section =
        new Section(
            matcher.group(1), matcher.group(2), callClass == null ? "" : callClass.strip(), number);
  }

  /** Ends the section before. */
  private void end() {
    if (section == Section.NONE) {
      return;
    }
    try {
      entries.add(new Entry(section.op, section.deviceType, section.callClass, order));
    } catch (IllegalArgumentException e) {
      throw error(section.line, e.getMessage());
    }
    order.clear();
  }

  private void take(String content) {
    Matcher matcher = LINE.matcher(content);
    if (!matcher.matches()) {
      throw error("'" + content + "' is not NAME = VALUE");
    }
    String name = matcher.group(1);
    String value = matcher.group(2);
    if (section != Section.NONE) {
      order.add(timing(name, value));
      return;
    }
    if (!name.equals(FORMAT)) {
      checkFormat();
    }
    if (name.startsWith(KERNEL)) {
      String provider = name.substring(KERNEL.length()).strip();
      kernels.computeIfAbsent(provider, absent -> new LinkedHashSet<>()).add(value);
    } else if (values.put(name, value) != null) {
      throw error("'" + name + "' is there twice");
    } else {
      checkFormat();
    }
  }

  private Timing timing(String provider, String value) {
    Matcher matcher = TIME.matcher(value);
    if (!matcher.matches()) {
      throw error("the time of '" + provider + "' is '" + value + "' and not such as 0.42 ms");
    }
    try {
      long nanos = new BigDecimal(matcher.group(1)).movePointRight(DECIMALS).longValueExact();
      return new Timing(provider, nanos);
    } catch (IllegalArgumentException e) {
      throw error(e.getMessage());
    }
  }

  /** Before anything else there is the format's version. */
  private void checkFormat() {
    String version = values.get(FORMAT);
    if (version == null) {
      throw error("it is no profile: it does not begin with " + FORMAT + " = " + VERSION);
    }
    if (!version.equals(VERSION)) {
      throw error("the format is " + version + "; " + VERSION + " can be read here");
    }
  }

  private void checkNames() {
    values.remove(FORMAT);
    List<String> names = Circumstances.names(ProfileFile.deviceTypes(entries));
    for (String name : names) {
      if (!values.containsKey(name)) {
        throw new PolicyException(OneLine.of(source + " does not tell its " + name));
      }
    }
    for (String name : values.keySet()) {
      if (!names.contains(name)) {
        throw new PolicyException(
            OneLine.of(
                "%s tells of '%s', of which nothing is known here; the nearest is '%s'"
                    .formatted(source, name, Nearest.to(name, names).orElseThrow())));
      }
    }
  }

  private PolicyException error(@Nullable String what) {
    return error(number, what);
  }

  private PolicyException error(int line, @Nullable String what) {
    return new PolicyException(OneLine.of(source + ", line " + line + ": " + what));
  }
}

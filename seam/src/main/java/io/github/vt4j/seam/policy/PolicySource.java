package io.github.vt4j.seam.policy;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Where a policy starts from: system properties and the environment. A property that is set, even
 * to nothing, replaces the variable of the same meaning.
 *
 * <table>
 * <caption>Names</caption>
 * <tr><th>property</th><th>variable</th><th>value</th></tr>
 * <tr><td>vt.op.provider.disable</td><td>VT_OP_PROVIDER_DISABLE</td><td>entries</td></tr>
 * <tr><td>vt.op.provider.prefer</td><td>VT_OP_PROVIDER_PREFER</td><td>entries</td></tr>
 * <tr><td>vt.op.provider.require</td><td>VT_OP_PROVIDER_REQUIRE</td><td>entries</td></tr>
 * <tr><td>vt.op.provider.stats</td><td>VT_OP_PROVIDER_STATS</td><td>1, true, 0, false</td></tr>
 * <tr><td>vt.op.provider.profile</td><td>VT_OP_PROVIDER_PROFILE</td><td>a file</td></tr>
 * </table>
 *
 * <p>The file of a profile is read by whoever knows the machine it has to be of: by vt4j's runtime,
 * and not by a seam that is used alone.
 *
 * <p>Entries are separated by commas; white space around them and empty ones between commas are
 * left out.
 *
 * @param policy what they say together
 * @param unknown one line for each name that begins like these, or is but a slip away from one of
 *     them, and is none
 */
public record PolicySource(Policy policy, List<String> unknown) {
  private static final String PROPERTY_PREFIX = "vt.op.provider.";
  private static final String VARIABLE_PREFIX = "VT_OP_PROVIDER_";

  /** So many wrong letters are taken for a slip, more for somebody else's name. */
  private static final int SLIP = 2;

  private static final List<String> DIMENSIONS =
      List.of("disable", "prefer", "require", "stats", "profile");

  /** Copies the list. */
  public PolicySource {
    unknown = List.copyOf(unknown);
  }

  private record Setting(String origin, String value) {
    String[] entries() {
      List<String> entries = new ArrayList<>();
      for (String entry : value.split(",", -1)) {
        if (!entry.isBlank()) {
          entries.add(entry.strip());
        }
      }
      return entries.toArray(String[]::new);
    }

    boolean flag() {
      return switch (value.strip().toLowerCase(Locale.ROOT)) {
        case "1", "true" -> true;
        case "0", "false", "" -> false;
        default ->
            throw new PolicyException(origin + ": '" + value + "' is none of 1, true, 0, false");
      };
    }
  }

  /**
   * Reads both.
   *
   * @throws PolicyException if a value is malformed
   */
  public static PolicySource read(Map<String, String> properties, Map<String, String> environment) {
    Policy policy = Policy.none();
    Setting disable = setting("disable", properties, environment);
    if (disable != null) {
      policy = policy.speaking(disable.origin).disable(disable.entries());
    }
    Setting prefer = setting("prefer", properties, environment);
    if (prefer != null) {
      policy = policy.speaking(prefer.origin).prefer(prefer.entries());
    }
    Setting require = setting("require", properties, environment);
    if (require != null) {
      policy = policy.speaking(require.origin).require(require.entries());
    }
    Setting stats = setting("stats", properties, environment);
    if (stats != null) {
      policy = policy.statistics(stats.flag());
    }
    return new PolicySource(policy.speaking(Policy.API), unknownNames(properties, environment));
  }

  private static @Nullable Setting setting(
      String dimension, Map<String, String> properties, Map<String, String> environment) {
    for (String name : List.of(PROPERTY_PREFIX + dimension, variable(dimension))) {
      String value = (name.startsWith("VT_") ? environment : properties).get(name);
      if (value != null) {
        return new Setting(name, value);
      }
    }
    return null;
  }

  private static String variable(String dimension) {
    return VARIABLE_PREFIX + dimension.toUpperCase(Locale.ROOT);
  }

  private static List<String> unknownNames(
      Map<String, String> properties, Map<String, String> environment) {
    List<String> lines = new ArrayList<>();
    List<String> known = DIMENSIONS.stream().map(d -> PROPERTY_PREFIX + d).toList();
    addUnknown(lines, PROPERTY_PREFIX, known, properties);
    addUnknown(
        lines,
        VARIABLE_PREFIX,
        DIMENSIONS.stream().map(PolicySource::variable).toList(),
        environment);
    return lines;
  }

  private static void addUnknown(
      List<String> lines, String prefix, List<String> known, Map<String, String> values) {
    for (String name : new TreeSet<>(values.keySet())) {
      boolean meant = name.startsWith(prefix) || Nearest.isWithin(SLIP, name, known);
      if (meant && !known.contains(name)) {
        lines.add(
            name
                + "="
                + values.get(name)
                + " does nothing: there is no such setting; the nearest is "
                + Nearest.to(name, known).orElseThrow());
      }
    }
  }
}

package io.github.vt4j.seam.policy;

import java.util.regex.Pattern;

/**
 * One entry of a policy, {@code NAME[@OP][/DEVICE]}.
 *
 * @param provider the provider's name
 * @param op an op's name or {@code *}
 * @param device a device type, {@code type:index}, or {@code *}
 * @param origin who said it: a variable, a property, {@code API}
 */
public record PolicyEntry(String provider, String op, String device, String origin) {
  private static final String ANY = "*";
  private static final Pattern NAME = Pattern.compile("[^\\s@/,*:]+");
  private static final Pattern DEVICE = Pattern.compile("[^\\s@/,*:]+(:(0|[1-9][0-9]{0,8}))?");

  /** Checks the parts. */
  public PolicyEntry {
    checkName("provider name", provider);
    if (!op.equals(ANY)) {
      checkName("op name", op);
    }
    if (!device.equals(ANY) && !DEVICE.matcher(device).matches()) {
      throw new IllegalArgumentException(
          "the device '" + device + "' is neither *, a type such as cpu nor one such as cpu:0");
    }
  }

  /**
   * Reads {@code NAME[@OP][/DEVICE]}.
   *
   * @throws PolicyException if the text is malformed, naming its origin
   */
  public static PolicyEntry parse(String text, String origin) {
    String rest = text.strip();
    String device = ANY;
    int slash = rest.indexOf('/');
    if (slash >= 0) {
      device = rest.substring(slash + 1).strip();
      rest = rest.substring(0, slash);
    }
    String op = ANY;
    int at = rest.indexOf('@');
    if (at >= 0) {
      op = rest.substring(at + 1).strip();
      rest = rest.substring(0, at);
    }
    try {
      return new PolicyEntry(rest.strip(), op, device, origin);
    } catch (IllegalArgumentException e) {
      throw new PolicyException(
          origin + ": '" + text + "' is not NAME[@OP][/DEVICE]: " + e.getMessage());
    }
  }

  /**
   * Checks a name that entries can refer to.
   *
   * @throws IllegalArgumentException if it is null, blank, or has white space or one of
   *     {@code @/,*:}
   */
  public static void checkName(String what, String name) {
    if (name == null || !NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "the " + what + " '" + name + "' is empty or has white space or one of @ / , * :");
    }
  }

  /** Whether this entry speaks of a provider for an op on a device. */
  public boolean matches(String providerName, String opName, String deviceType, int deviceIndex) {
    return provider.equals(providerName) && covers(opName, deviceType, deviceIndex);
  }

  /** Whether this entry speaks of an op on a device, whoever provides. */
  public boolean covers(String opName, String deviceType, int deviceIndex) {
    return coversType(opName, deviceType)
        && (!hasIndex() || device.equals(deviceType + ":" + deviceIndex));
  }

  /** Whether this entry speaks of an op on some device of a type. */
  public boolean coversType(String opName, String deviceType) {
    return (op.equals(ANY) || op.equals(opName))
        && (device.equals(ANY) || deviceType().equals(deviceType));
  }

  /** The device without its index, or {@code *}. */
  public String deviceType() {
    int colon = device.indexOf(':');
    return colon < 0 ? device : device.substring(0, colon);
  }

  /** Whether this entry speaks of one device rather than of all of a type. */
  public boolean hasIndex() {
    return device.indexOf(':') >= 0;
  }

  /** Whether another entry speaks of the same, whoever said it. */
  boolean samePattern(PolicyEntry other) {
    return provider.equals(other.provider) && op.equals(other.op) && device.equals(other.device);
  }

  /** The entry as it is written. */
  public String text() {
    return provider + (op.equals(ANY) ? "" : "@" + op) + (device.equals(ANY) ? "" : "/" + device);
  }

  /** Who said what: {@code VT_OP_PROVIDER_DISABLE=onednn}. */
  @Override
  public String toString() {
    return origin + "=" + text();
  }
}

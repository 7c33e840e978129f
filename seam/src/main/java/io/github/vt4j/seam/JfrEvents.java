package io.github.vt4j.seam;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** The events that a flight recording shows. */
final class JfrEvents {
  private JfrEvents() {}

  @Name("io.github.vt4j.Selection")
  @Label("Kernel Selection")
  @Description("Another provider than before, or the first, serves an op on a device")
  @Category({"vt4j", "Seam"})
  @StackTrace(false)
  static final class Selection extends Event {
    @Label("Op")
    String op = "";

    @Label("Device")
    String device = "";

    @Label("Provider")
    String provider = "";

    @Label("Priority")
    int priority;

    @Label("Registered")
    int registered;

    @Label("Capabilities")
    String capabilities = "";
  }

  @Name("io.github.vt4j.Decline")
  @Label("Kernel Decline")
  @Description("A provider refused a call")
  @Category({"vt4j", "Seam"})
  @StackTrace(false)
  static final class DeclineEvent extends Event {
    @Label("Op")
    String op = "";

    @Label("Device")
    String device = "";

    @Label("Provider")
    String provider = "";

    @Label("Reason")
    String reason = "";
  }

  @Name("io.github.vt4j.Fault")
  @Label("Kernel Fault")
  @Description("A kernel threw")
  @Category({"vt4j", "Seam"})
  static final class Fault extends Event {
    @Label("Op")
    String op = "";

    @Label("Device")
    String device = "";

    @Label("Provider")
    String provider = "";

    @Label("Cause")
    String cause = "";
  }

  @Name("io.github.vt4j.ReferenceTierUse")
  @Label("Reference Tier Use")
  @Description("The CPU's kernel executed a call for another device")
  @Category({"vt4j", "Seam"})
  @StackTrace(false)
  static final class TierUse extends Event {
    @Label("Op")
    String op = "";

    @Label("Device")
    String device = "";

    @Label("Source")
    String source = "";
  }

  @Name("io.github.vt4j.PolicyChange")
  @Label("Policy Change")
  @Description("The global policy changed")
  @Category({"vt4j", "Seam"})
  static final class PolicyChange extends Event {
    @Label("Policy")
    String policy = "";
  }
}

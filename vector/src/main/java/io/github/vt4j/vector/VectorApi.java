package io.github.vt4j.vector;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Requirement;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Needs a virtual machine that has the Vector API and turns it into vector instructions. Elsewhere
 * each vector would be an object, and the kernels a hundred times slower than the portable ones.
 *
 * <p>Touches no class of the Vector API, so that it can be asked where there is none. The cheap
 * questions come first: only a virtual machine that passes them all is asked for its options, which
 * loads the management classes. There is no cheaper way: of the stops below C2 the property {@code
 * java.vm.info} shows that at level 1 alone.
 */
final class VectorApi implements Requirement {
  private static final String MODULE = "jdk.incubator.vector";

  /** The tier of HotSpot's compilation policy at which C2 compiles. */
  private static final int C2_LEVEL = 4;

  @Override
  public @Nullable Supplier<String> unmet(Device device, Capabilities capabilities) {
    String reason = unfit();
    return reason == null ? null : () -> reason;
  }

  private static @Nullable String unfit() {
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      return "needs the module " + MODULE + "; start Java with --add-modules " + MODULE;
    }
    String name = System.getProperty("java.vm.name", "");
    String info = System.getProperty("java.vm.info", "");
    String reason = unfit(name, info);
    return reason != null ? reason : withoutC2();
  }

  /** What a virtual machine's properties tell against it, or null. */
  static @Nullable String unfit(String name, String info) {
    boolean hotSpot = name.contains("OpenJDK") || name.contains("HotSpot");
    if (!hotSpot || !name.contains("Server VM")) {
      return "needs a HotSpot server VM, whose C2 compiler knows the Vector API; this is the "
          + (name.isEmpty() ? "VM without a name" : name);
    }
    if (info.contains("interpreted mode")) {
      return "needs the C2 compiler; this VM only interprets (-Xint)";
    }
    if (info.contains("emulated-client")) {
      return "needs the C2 compiler; this VM compiles with C1 only (-XX:TieredStopAtLevel=1,"
          + " -XX:CompilationMode=quick-only or -XX:+NeverActAsServerClassMachine)";
    }
    return null;
  }

  private static @Nullable String withoutC2() {
    HotSpotDiagnosticMXBean hotSpot =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
    if (option(hotSpot, "UseJVMCICompiler").filter("true"::equals).isPresent()) {
      return "needs the C2 compiler; this VM compiles with another one (-XX:+UseJVMCICompiler)";
    }
    return option(hotSpot, "TieredStopAtLevel")
        .map(Integer::valueOf)
        .filter(level -> level < C2_LEVEL)
        .map(level -> "needs the C2 compiler, which -XX:TieredStopAtLevel=" + level + " turns off")
        .orElse(null);
  }

  private static Optional<String> option(HotSpotDiagnosticMXBean hotSpot, String name) {
    try {
      return Optional.of(hotSpot.getVMOption(name).getValue());
    } catch (IllegalArgumentException e) { // this build of the VM has no such option
      return Optional.empty();
    }
  }
}

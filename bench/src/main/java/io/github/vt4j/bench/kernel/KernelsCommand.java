package io.github.vt4j.bench.kernel;

import io.github.vt4j.bench.command.Count;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vt bench kernels}: warm kernels on one thread. */
@Command(
    name = "kernels",
    description = {
      "Warm kernels on one thread, against what the processor or memory can do at most, portable"
          + " Java, and native libraries where these are there (VT_NATIVE_PATH)."
    },
    mixinStandardHelpOptions = true)
public final class KernelsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "ROUNDS",
      defaultValue = "31",
      converter = Count.class,
      description = "How often each case is measured, ${DEFAULT-VALUE} if nothing is said.")
  private int rounds;

  @Override
  public Integer call() {
    if (!PeakMeter.isAvailable()) {
      throw new IllegalStateException("the kernels need the Vector API's module; see VT_VECTOR");
    }
    KernelRace.run(rounds, spec.commandLine().getOut());
    return 0;
  }
}

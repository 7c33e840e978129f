package io.github.vt4j.bench.dispatch;

import io.github.vt4j.bench.command.Count;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code vt bench dispatch}: runs the benchmarks in rounds, each a fresh JVM for each case, and
 * prints the medians over the rounds. Cases that are compared are measured a few seconds apart, so
 * that a busy machine spoils a round rather than a case.
 */
@Command(
    name = "dispatch",
    description = "What dispatch through the seam costs, in nanoseconds of processor time.",
    mixinStandardHelpOptions = true)
public final class DispatchCommand implements Callable<Integer> {
  private static final TimeValue ITERATION = TimeValue.milliseconds(400);

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "ROUNDS",
      defaultValue = "7",
      converter = Count.class,
      description = "How often each case is measured, ${DEFAULT-VALUE} if nothing is said.")
  private int rounds;

  @Parameters(
      index = "1..*",
      paramLabel = "REGEX",
      description = "The cases that match one of these, all if nothing is said.")
  private List<String> cases = new ArrayList<>();

  @Override
  public Integer call() throws RunnerException {
    Medians medians = new Medians();
    for (int round = 0; round < rounds; round++) {
      for (RunResult result : new Runner(options().build()).run()) {
        medians.add(result);
      }
    }
    spec.commandLine().getOut().println(medians);
    return 0;
  }

  private ChainedOptionsBuilder options() {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .forks(1)
            .jvmArgs() // the JVM's own defaults, as an application has them, not this process's
            .warmupIterations(4)
            .warmupTime(ITERATION)
            .measurementIterations(5)
            .measurementTime(ITERATION)
            .timeUnit(TimeUnit.NANOSECONDS)
            .addProfiler(GCProfiler.class)
            .addProfiler(ProcessorTime.class)
            .shouldFailOnError(true);
    cases.forEach(options::include);
    return options;
  }
}

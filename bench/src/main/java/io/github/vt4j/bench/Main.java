package io.github.vt4j.bench;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs the benchmarks in rounds, each a fresh JVM for each case, and prints the medians over the
 * rounds: {@code java -jar bench/target/bench.jar [ROUNDS [REGEX...]]}. Cases that are compared are
 * measured a few seconds apart, so that a busy machine spoils a round rather than a case.
 *
 * <p>All of JMH's own options are there too: {@code java -cp bench/target/bench.jar
 * org.openjdk.jmh.Main -h}.
 */
public final class Main {
  private static final TimeValue ITERATION = TimeValue.milliseconds(400);

  private Main() {}

  /** Runs the command. */
  public static void main(String[] args) throws RunnerException {
    int rounds = args.length == 0 ? 7 : Integer.parseInt(args[0]);
    List<String> regexes = Arrays.asList(args).subList(Math.min(1, args.length), args.length);
    Medians medians = new Medians();
    for (int round = 0; round < rounds; round++) {
      for (RunResult result : new Runner(options(regexes).build()).run()) {
        medians.add(result);
      }
    }
    System.out.println(medians);
  }

  private static ChainedOptionsBuilder options(List<String> regexes) {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .forks(1)
            .warmupIterations(4)
            .warmupTime(ITERATION)
            .measurementIterations(5)
            .measurementTime(ITERATION)
            .timeUnit(TimeUnit.NANOSECONDS)
            .addProfiler(GCProfiler.class)
            .addProfiler(ProcessorTime.class)
            .shouldFailOnError(true);
    regexes.forEach(options::include);
    return options;
  }
}

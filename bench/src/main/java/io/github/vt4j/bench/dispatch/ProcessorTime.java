package io.github.vt4j.bench.dispatch;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Measures the processor time of an operation. On a machine that others use too, elapsed time
 * counts their work as well; a single-threaded benchmark's processor time is what the operation
 * itself costs.
 */
public final class ProcessorTime implements InternalProfiler {
  static final String LABEL = "processor.time";

  private final OperatingSystemMXBean process =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
  private long before;

  /** For JMH, which makes it by reflection. */
  public ProcessorTime() {}

  @Override
  public String getDescription() {
    return "processor time per operation";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = process.getProcessCpuTime();
  }

  @Override
  public Collection<? extends Result> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double nanoseconds = process.getProcessCpuTime() - before;
    double perOperation = nanoseconds / result.getMetadata().getAllOps();
    return List.of(new ScalarResult(LABEL, perOperation, "ns/op", AggregationPolicy.AVG));
  }
}

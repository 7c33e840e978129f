package io.github.vt4j.bench.kernel;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The processor time of the calling thread: it stands still while others have the processor. */
final class Clock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private Clock() {}

  /** In nanoseconds. */
  static long now() {
    return THREADS.getCurrentThreadCpuTime();
  }
}

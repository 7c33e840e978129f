package io.github.vt4j.seam;

import java.util.concurrent.atomic.LongAdder;

/**
 * The counts of one provider for one op on one device. It outlives snapshots, so that a change of
 * policy loses no count.
 */
final class Tally {
  final Counter calls = new Counter();
  final LongAdder declines = new LongAdder();
  final LongAdder faults = new LongAdder();
}

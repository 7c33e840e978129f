package io.github.vt4j.vector;

import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link Attention} of f32: some heads of some batches are a part for one thread. */
final class AttentionKernel extends Kernel<Attention> {
  /** Calls of fewer steps are computed by the caller alone. */
  private static final long LEAST_STEPS = 1L << 20;

  /** The keys and values of a part, as far as several heads are a part: 1 MiB. */
  private static final long PART_FLOATS = 256 * 1024;

  private final Routines routines;

  AttentionKernel(Routines routines) {
    this.routines = routines;
  }

  @Override
  public Outcome run(Attention call) {
    if (call.out().shape().elements() > 0) {
      Workers workers = call.out().arena().workers();
      int heads = call.heads();
      long batches = call.q().shape().dim(0);
      long keys = call.k().shape().dim(1);
      double headFloats =
          (double) keys * (call.k().shape().dim(2) + call.v().shape().dim(2)) / heads;
      double steps = headFloats * heads * batches * call.q().shape().dim(1);
      int threads = steps < LEAST_STEPS ? 1 : workers.threads();
      int groups = (int) Math.min(heads, Math.ceilDiv(threads, batches));
      int together =
          (int) Math.clamp(PART_FLOATS / Math.max(1, headFloats), 1, Math.ceilDiv(heads, groups));
      int parts = Math.ceilDiv(heads, together);
      int batchesTogether = AttentionHeads.canGoOn(call) ? together(batches, threads) : 1;
      Workers.Part part =
          index -> {
            int head = index % parts * together;
            long batch = (long) (index / parts) * batchesTogether;
            long count = Math.min(batchesTogether, batches - batch);
            part(call, batch, count, head, Math.min(together, heads - head));
          };
      long count = Math.ceilDiv(batches, (long) batchesTogether) * parts;
      workers.run(Math.toIntExact(count), threads, part);
    }
    return Outcome.DONE;
  }

  /** How many batches make a part, so that each thread has two parts. */
  private static int together(long batches, int threads) {
    return (int) Math.clamp(batches / (threads == 1 ? 1 : 2L * threads), 1, Integer.MAX_VALUE);
  }

  private void part(Attention call, long batch, long batches, int head, int heads) {
    Scratch scratch = routines.pool.take();
    try {
      new AttentionHeads(call, batch, head, heads, routines, scratch).run(batches);
    } finally {
      routines.pool.giveBack(scratch);
    }
  }
}

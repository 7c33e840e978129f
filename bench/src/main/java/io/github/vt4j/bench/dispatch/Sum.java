package io.github.vt4j.bench.dispatch;

import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/**
 * The work of every compared case: a few additions into a field, so little that the cost of getting
 * there shows, and enough that no compiler can drop it.
 */
public final class Sum extends Kernel<Sum.Operands> {
  private long total;

  /** For reflection too: {@link Clones} loads this class several times over. */
  public Sum() {}

  /** Two numbers to add. */
  public record Operands(long left, long right) implements Call {}

  @Override
  public Outcome run(Operands call) {
    total += call.left + call.right;
    return Outcome.DONE;
  }
}

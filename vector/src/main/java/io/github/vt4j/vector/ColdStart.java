package io.github.vt4j.vector;

/**
 * The first work of a process, which is left to plain loops, whatever it is; see {@link Stage}. It
 * is counted in one for all forms of work of a kind: a form that comes late need not wait again.
 * Counts lost between threads do no harm.
 */
final class ColdStart {
  private final int work;
  private int done;

  /** Begins one that ends after an amount of work. */
  ColdStart(int work) {
    this.work = work;
  }

  /** Whether it has ended; counts an amount of work if not. */
  boolean isOver(int amount) {
    int before = done;
    if (before >= work) {
      return true;
    }
    done = before + Math.min(amount, work);
    return false;
  }
}

package io.github.vt4j.vector;

/**
 * Which form a piece of work takes. Code with vectors is hundreds of times slower than plain loops
 * until the optimising compiler is through with it; it has to run often to get there, and what it
 * runs until then keeps that compiler busy with other code. So the first work is left to plain
 * loops; later some calls take the form with vectors, so that it gets compiled; and then all do.
 *
 * <p>Work is counted, not timed, and both forms give the same bits. Counts lost between threads do
 * no harm.
 */
final class Stage {
  /** How a call does its work. */
  enum Form {
    /** By plain loops. */
    PLAIN,
    /** With vectors, so that these get compiled. */
    HEATING,
    /** With vectors, because these are compiled. */
    VECTOR
  }

  /** A text of 256 tokens, embedded by a command, ends before: a second of plain loops. */
  private static final int PLAIN_WORK = 5 << 20;

  private static final int ALL_WORK = 8 << 20;

  /** HotSpot's optimising compiler starts at 600 calls with 15,000 turns of their loops. */
  private static final int INTERVAL = 8;

  private final int plainWork;
  private final int allWork;
  private int work;
  private int calls;

  Stage() {
    this(PLAIN_WORK, ALL_WORK);
  }

  /**
   * Begins a stage with other amounts of work.
   *
   * @param plainWork until when all work is plain
   * @param allWork from when on none is
   */
  Stage(int plainWork, int allWork) {
    this.plainWork = plainWork;
    this.allWork = allWork;
  }

  /** The form of the next call; counts its work. */
  Form next(int amount) {
    int done = work;
    if (done >= allWork) {
      return Form.VECTOR;
    }
    work = done + Math.min(amount, allWork);
    calls++;
    return done < plainWork || calls % INTERVAL != 0 ? Form.PLAIN : Form.HEATING;
  }
}

package io.github.vt4j.vector;

/**
 * Which form a piece of work takes. Code with vectors is hundreds of times slower than plain loops
 * until the optimising compiler is through with it; it has to run often to get there, and what it
 * runs until then keeps that compiler busy with other code. So the first work is left to plain
 * loops; later some calls take the form with vectors, so that it gets compiled; and then all do.
 *
 * <p>Work is counted; who can tell earlier that vectors are compiled says so. Both forms give the
 * same bits. Counts lost between threads do no harm.
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

  /** HotSpot's optimising compiler starts at 600 calls with 15,000 turns of their loops. */
  private static final int INTERVAL = 8;

  /** So often in a row vectors have to lead: a thread may be held up in either part. */
  private static final int LEADS = 8;

  private final ColdStart cold;

  /** The work until all is done with vectors. */
  private int left;

  private int calls;
  private int leads;

  /**
   * Begins a stage.
   *
   * @param cold how long all work is plain
   * @param heatingWork the work from then on until no more is, at the latest
   */
  Stage(ColdStart cold, int heatingWork) {
    this.cold = cold;
    this.left = heatingWork;
  }

  /** The form of the next call; counts its work. */
  Form next(int amount) {
    int before = left;
    if (before <= 0) {
      return Form.VECTOR;
    }
    if (!cold.isOver(amount)) {
      return Form.PLAIN;
    }
    left = before - Math.min(amount, before);
    calls++;
    return calls % INTERVAL == 0 ? Form.HEATING : Form.PLAIN;
  }

  /**
   * Compares what a call with vectors took for its share with what the other form took for the
   * rest. When vectors lead often enough, they are compiled, and all further work is done with
   * them.
   *
   * @param lead how many times faster vectors are at least, once they are compiled
   */
  void compare(long vectorNanos, int share, long otherNanos, int rest, double lead) {
    leads = vectorNanos * lead * rest < (double) otherNanos * share ? leads + 1 : 0;
    if (leads >= LEADS) {
      left = 0;
    }
  }
}

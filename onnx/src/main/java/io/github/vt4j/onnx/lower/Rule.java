package io.github.vt4j.onnx.lower;

/**
 * Which lowering serves an operator in a range of opsets.
 *
 * @param domain the operator's domain; empty for the standard one
 * @param opType the operator
 * @param since the first opset of the domain that this holds for
 * @param until the last
 * @param lowering what serves it
 */
record Rule(String domain, String opType, long since, long until, Lowering lowering) {
  /** The newest opset of the standard domain whose operators are known here. */
  static final long NEWEST = 21;

  /** A rule of the standard domain that holds to the newest opset. */
  static Rule since(long since, String opType, Lowering lowering) {
    return new Rule("", opType, since, NEWEST, lowering);
  }

  /** A rule of the standard domain that a later one takes over from. */
  static Rule between(long since, long until, String opType, Lowering lowering) {
    return new Rule("", opType, since, until, lowering);
  }

  boolean serves(long opset) {
    return since <= opset && opset <= until;
  }
}

package io.github.vt4j.onnx.conformance;

import org.jspecify.annotations.Nullable;

/** What became of a case. */
public sealed interface CaseResult {
  /** All outputs of all data sets were right. */
  record Passed() implements CaseResult {}

  /**
   * An output was wrong, or something else went wrong.
   *
   * @param reason what, in one line
   * @param cause the exception, or null where an output was wrong
   */
  record Failed(String reason, @Nullable Exception cause) implements CaseResult {}

  /**
   * The case uses something of ONNX that is documented as absent.
   *
   * @param absent the operator or element type, as ONNX names it
   * @param reason where it is used
   */
  record Unsupported(String absent, String reason) implements CaseResult {}
}

package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Verdict;
import org.jspecify.annotations.Nullable;

/** Nobody serves: the explanation has the verdict on every candidate. */
public final class NoKernelException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Explanation explanation;

  NoKernelException(Explanation explanation) {
    super("no kernel for " + explanation, cause(explanation));
    this.explanation = explanation;
  }

  private static @Nullable Throwable cause(Explanation explanation) {
    return explanation.candidates().stream()
        .map(Explanation.Candidate::verdict)
        .filter(verdict -> verdict.kind() == Verdict.Kind.UNAVAILABLE)
        .flatMap(verdict -> verdict.cause().stream())
        .findFirst()
        .orElse(null);
  }

  /** Every candidate with its verdict. */
  public Explanation explanation() {
    return explanation;
  }
}

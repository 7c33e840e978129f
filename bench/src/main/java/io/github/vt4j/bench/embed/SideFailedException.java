package io.github.vt4j.bench.embed;

/** A process that measures has failed, and has said on stderr why. */
final class SideFailedException extends Exception {
  private static final long serialVersionUID = 1;

  private final int status;

  SideFailedException(int status) {
    super("a measuring process ended with status " + status);
    this.status = status;
  }

  /** Its exit status. */
  int status() {
    return status;
  }
}

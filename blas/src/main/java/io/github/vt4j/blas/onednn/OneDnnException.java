package io.github.vt4j.blas.onednn;

/** A function of oneDNN has failed. */
final class OneDnnException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OneDnnException(String function, int status) {
    super(function + " returned " + status + name(status));
  }

  /** The names of {@code dnnl_status_t}. */
  private static String name(int status) {
    return switch (status) {
      case 1 -> " (out of memory)";
      case 2 -> " (invalid arguments)";
      case 3 -> " (unimplemented)";
      case 5 -> " (runtime error)";
      default -> "";
    };
  }
}

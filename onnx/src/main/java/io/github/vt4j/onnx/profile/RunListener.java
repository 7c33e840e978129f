package io.github.vt4j.onnx.profile;

/**
 * Is told what sessions do while they do it, on the thread that does it, by any number of threads.
 * What it throws surfaces where it was told.
 */
@FunctionalInterface
public interface RunListener {
  /** Something happened. */
  void on(RunEvent event);
}

package io.github.vt4j.seam.event;

/**
 * Is told what happens in a seam, on the thread where it happens, so it must be quick and safe for
 * any number of threads. An exception, a {@link LinkageError} or a {@link
 * java.util.ServiceConfigurationError} that it throws is logged and goes no further; other errors
 * pass, and end the call.
 */
@FunctionalInterface
public interface SeamListener {
  /** Takes an event. */
  void on(SeamEvent event);
}

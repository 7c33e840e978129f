package io.github.vt4j.cli;

import org.jspecify.annotations.Nullable;

/** Tells in one line which kind of memory ran out and how to give more. */
final class MemoryShortage {
  private MemoryShortage() {}

  /** That memory ran out, where that is what went wrong in the end; null where it is not. */
  static @Nullable OutOfMemoryError in(Throwable thrown) {
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      if (cause instanceof OutOfMemoryError shortage) {
        return shortage;
      }
    }
    return null;
  }

  /** The JDK tells the kinds apart by their messages alone. */
  static String describe(OutOfMemoryError shortage) {
    String message = String.valueOf(shortage.getMessage());
    if (message.startsWith("Java heap space") || message.startsWith("GC overhead limit")) {
      return "the Java heap ran out: "
          + message
          + "; more by VT_JAVA_OPTS=-Xmx"
          + 2 * megabytes()
          + "m";
    }
    if (message.startsWith("Unable to allocate")) {
      return "native memory ran out: "
          + message
          + "; the system must give more, or the Java heap less, by VT_JAVA_OPTS=-Xmx"
          + megabytes() / 2
          + "m";
    }
    return "memory ran out: " + message + "; VT_JAVA_OPTS sets the JVM's limits";
  }

  private static long megabytes() {
    return Runtime.getRuntime().maxMemory() >> 20;
  }
}

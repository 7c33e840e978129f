package io.github.vt4j.runtime;

/**
 * Tells whether the current thread is inside work that the close of an arena waits for. The stack
 * says so, and only a close that would have to wait looks at it: calls pay nothing for it.
 */
final class SurroundingCall {
  private SurroundingCall() {}

  /** Whether a call, the making of a prepared form or divided work is on this thread's stack. */
  static boolean isThere() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
        .walk(frames -> frames.anyMatch(SurroundingCall::holds));
  }

  private static boolean holds(StackWalker.StackFrame frame) {
    Class<?> type = frame.getDeclaringClass();
    return type == PreparedForms.class
        || type == Worker.class // helps with the work of a kernel, which waits for it
        || (type == TensorRuntime.class && frame.getMethodName().startsWith("run"));
  }
}

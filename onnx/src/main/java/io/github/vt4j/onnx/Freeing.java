package io.github.vt4j.onnx;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Frees memory. It may be what waits for a device's work, whose fault surfaces then; that is no
 * reason to keep other memory.
 */
@FunctionalInterface
interface Freeing extends AutoCloseable {
  @Override
  void close();

  /**
   * Frees all, whatever becomes of each.
   *
   * @throws RuntimeException the first failure, with the later ones suppressed in it
   */
  static void all(List<? extends Freeing> all) {
    RuntimeException failure = null;
    for (Freeing one : all) {
      failure = free(one, failure);
    }
    if (failure != null) {
      throw failure;
    }
  }

  private static @Nullable RuntimeException free(Freeing one, @Nullable RuntimeException before) {
    try {
      one.close();
      return before;
    } catch (RuntimeException e) {
      if (before == null) {
        return e;
      }
      before.addSuppressed(e);
      return before;
    }
  }
}

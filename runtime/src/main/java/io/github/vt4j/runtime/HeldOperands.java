package io.github.vt4j.runtime;

import java.util.List;

/** Operands whose arenas are not closed while a call is in flight. */
final class HeldOperands {
  private HeldOperands() {}

  /**
   * Keeps the memory of all of them, or of none.
   *
   * @throws IllegalStateException where an arena is closed
   */
  static void acquire(List<Tensor> operands) {
    int held = 0;
    try {
      while (held < operands.size()) {
        operands.get(held).arena().acquire();
        held++;
      }
    } finally {
      if (held < operands.size()) {
        release(operands, held);
      }
    }
  }

  /** Lets go of all of them. */
  static void release(List<Tensor> operands) {
    release(operands, operands.size());
  }

  private static void release(List<Tensor> operands, int held) {
    for (int i = held - 1; i >= 0; i--) {
      operands.get(i).arena().release();
    }
  }
}

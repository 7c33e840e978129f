package io.github.vt4j.runtime;

import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.Device;
import java.util.List;

/**
 * One invocation of a tensor op: an immutable record of operands and attributes, validated when
 * made: dtypes, shapes, one device, and that the output shares no memory with an input except where
 * the op allows it. Kernels rely on that.
 *
 * <p>Contents change between runs of one call, so what depends on them is checked by {@link
 * #checkContents}, which {@link TensorRuntime#run} calls each time.
 */
public interface TensorCall extends Call {
  /** The tensor that receives the result. */
  Tensor out();

  /** All operands that are there, inputs first, then outputs. */
  List<Tensor> operands();

  /** The device that all operands are on. */
  default Device device() {
    return out().device();
  }

  /**
   * Checks what kernels rely on of the contents of operands, such as that indices are in range.
   *
   * @throws IllegalArgumentException where it does not hold; nothing has been written then
   */
  default void checkContents() {}

  /**
   * Does work in which native code has the addresses of the operands' elements, unseen by the
   * virtual machine: their arenas are not closed before it has ended. {@link TensorRuntime#run}
   * sees to that too; kernels that hand addresses out do so themselves, whoever runs them.
   *
   * @throws IllegalStateException where an arena is closed
   */
  default void holding(Runnable work) {
    List<Tensor> operands = operands();
    HeldOperands.acquire(operands);
    try {
      work.run();
    } finally {
      HeldOperands.release(operands);
    }
  }
}

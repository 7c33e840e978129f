package io.github.vt4j.seam;

/**
 * The definition of a fused op in standalone ops. It is the op's last candidate and the oracle of
 * its native kernels.
 *
 * @param <C> the type of the fused op's calls
 */
@FunctionalInterface
public interface Composite<C extends Call> {
  /**
   * Runs the call as standalone ops, each dispatched by the seam; scratch is the composite's own
   * affair.
   *
   * @param call the fused call
   * @param seam where the standalone ops are to be run
   * @param device the device to run them on
   */
  void run(C call, Seam seam, Device device);
}

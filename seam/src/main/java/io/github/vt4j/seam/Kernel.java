package io.github.vt4j.seam;

/**
 * An implementation of a {@link CallOp}. A class rather than an interface because the seam's call
 * site sees many kernels, where a virtual call costs less than an interface call.
 *
 * <p>One instance serves all devices of the type that it is offered for, from any number of
 * threads.
 *
 * @param <C> the type of the op's calls
 */
public abstract class Kernel<C extends Call> {
  /** For subclasses. */
  protected Kernel() {}

  /**
   * Executes a call, or declines it before having written anything.
   *
   * @return {@link Outcome#DONE}, or a {@link Decline}, best a preallocated one
   * @throws RuntimeException a fault: it surfaces as a {@link KernelFaultException} and is never
   *     retried elsewhere. One that comes after the return is made by {@link Device#fault}
   */
  public abstract Outcome run(C call);

  /**
   * What explanations tell of this kernel beside its provider's name, such as the version and path
   * of the library that it calls; empty where there is nothing to tell.
   */
  public String description() {
    return "";
  }
}

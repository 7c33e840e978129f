package io.github.vt4j.seam;

/**
 * A kernel threw, or work that it had queued on its device failed. The call is not retried
 * elsewhere, since it may have written.
 */
public final class KernelFaultException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String provider;
  private final String op;
  private final String device;

  KernelFaultException(String provider, Op<?> op, Device device, Exception cause) {
    super(provider + " failed in " + op + " on " + device + ": " + cause, cause);
    this.provider = provider;
    this.op = op.name();
    this.device = device.name();
  }

  /** The provider whose kernel it was. */
  public String provider() {
    return provider;
  }

  /** The op's name. */
  public String op() {
    return op;
  }

  /** The device's name. */
  public String device() {
    return device;
  }
}

package io.github.vt4j.seam;

/** Runs a fused op as its definition says. */
final class ComposedKernel<C extends Call> extends Kernel<C> {
  private final Composite<C> composite;
  private final Seam seam;
  private final Device device;

  ComposedKernel(Composite<C> composite, Seam seam, Device device) {
    this.composite = composite;
    this.seam = seam;
    this.device = device;
  }

  @Override
  public Outcome run(C call) {
    composite.run(call, seam, device);
    return Outcome.DONE;
  }
}

package io.github.vt4j.seam;

/**
 * An op whose kernels are any functional interface of the caller's: {@code float dot(float[],
 * float[])}. The caller holds a {@link Site} and calls the kernel itself, so that nothing is boxed;
 * for the same reason the seam cannot count these calls.
 *
 * @param <K> the functional interface
 */
public final class FunctionOp<K> extends Op<K> {
  private final Class<K> kernelType;

  FunctionOp(String name, Class<K> kernelType, int index, int slot) {
    super(name, index, slot, 1);
    this.kernelType = kernelType;
  }

  @Override
  Class<?> kernelType() {
    return kernelType;
  }
}

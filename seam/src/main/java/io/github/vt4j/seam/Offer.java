package io.github.vt4j.seam;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A provider's offer of a kernel for one op; made by {@link Provider#offer}. Compared by identity:
 * it is the handle for {@link Site#below}.
 *
 * @param <K> the type of the op's kernels
 */
public final class Offer<K> {
  private final Provider provider;
  private final Op<K> op;
  private final Supplier<? extends K> kernel;
  private final @Nullable Condition<?> condition;

  Offer(
      Provider provider, Op<K> op, Supplier<? extends K> kernel, @Nullable Condition<?> condition) {
    this.provider = provider;
    this.op = Objects.requireNonNull(op, "op");
    this.kernel = Objects.requireNonNull(kernel, "kernel");
    this.condition = condition;
    if (provider.name().equals(Provider.NATIVE)
        && op instanceof CallOp<?> call
        && call.composite().isPresent()) {
      throw new IllegalArgumentException(
          provider.name() + " offers no fused op, " + op + " among them: its composite serves");
    }
  }

  /** Who offers. */
  public Provider provider() {
    return provider;
  }

  /** The op that the kernel is for. */
  public Op<K> op() {
    return op;
  }

  Supplier<? extends K> kernel() {
    return kernel;
  }

  @Nullable Condition<?> condition() {
    return condition;
  }

  @Override
  public String toString() {
    return provider.name() + "@" + op + "/" + provider.deviceType();
  }
}

package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.PolicyEntry;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Who offers kernels: a name, a priority, a device type and what it needs of a device. Immutable;
 * its {@code offer} methods make the offers for single ops.
 *
 * <pre>{@code
 * static final Provider TOY =
 *     Provider.named("toy").on("cpu").priority(20).requiring(Requirement.features("avx2"));
 * ...
 * TOY.offer(Ops.MAT_MUL, ToyMatMul::new)
 * }</pre>
 *
 * @param name the name that policies and explanations use
 * @param deviceType the type of device served: {@code cpu}
 * @param priority higher is chosen first; among equals the lesser name
 * @param requirement what is needed of a device
 */
public record Provider(String name, String deviceType, int priority, Requirement requirement) {
  /** The name of first-party portable kernels, priority 0, without requirement. */
  public static final String NATIVE = "vt-native";

  /** The reserved name of the reference tier. */
  public static final String REFERENCE_TIER = "vt-cpu-ref";

  /** The reserved name of a fused op's definition in standalone ops. */
  public static final String COMPOSITE = "vt-composite";

  /** The priority that the reference tier shows. */
  public static final int REFERENCE_TIER_PRIORITY = -1000;

  /** Checks the names. */
  public Provider {
    PolicyEntry.checkName("provider name", name);
    PolicyEntry.checkName("device type", deviceType);
    Objects.requireNonNull(requirement, "requirement");
    if (name.equals(REFERENCE_TIER) || name.equals(COMPOSITE)) {
      throw new IllegalArgumentException("the provider name '" + name + "' is reserved");
    }
  }

  /** A provider for {@code cpu} with priority 0 that needs nothing. */
  public static Provider named(String name) {
    return new Provider(name, "cpu", 0, Requirement.none());
  }

  /** The first-party portable provider of a device type. */
  public static Provider portable(String deviceType) {
    return named(NATIVE).on(deviceType);
  }

  /** The same for another device type. */
  public Provider on(String type) {
    return new Provider(name, type, priority, requirement);
  }

  /** The same with another priority. */
  public Provider priority(int value) {
    return new Provider(name, deviceType, value, requirement);
  }

  /** The same with another requirement. */
  public Provider requiring(Requirement value) {
    return new Provider(name, deviceType, priority, value);
  }

  /**
   * Offers a kernel for an op.
   *
   * @param op the op
   * @param kernel makes the kernel, once, when it is first to be run; what it throws makes this
   *     offer unavailable, its cause kept
   */
  public <K> Offer<K> offer(Op<K> op, Supplier<? extends K> kernel) {
    return new Offer<>(this, op, kernel, null);
  }

  /** Offers a kernel for those calls of an op that meet a condition. */
  public <C extends Call> Offer<Kernel<C>> offer(
      CallOp<C> op, Supplier<? extends Kernel<C>> kernel, @Nullable Condition<C> condition) {
    return new Offer<>(this, op, kernel, condition);
  }
}

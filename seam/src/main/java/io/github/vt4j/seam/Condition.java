package io.github.vt4j.seam;

import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What an offer asks of a call, beyond what its {@link Requirement} asks of the device. Asked
 * before the kernel is run, possibly more than once; the same call gets the same answer. A
 * condition that throws is taken as unmet, its cause kept.
 *
 * @param <C> the type of the op's calls
 */
public abstract class Condition<C extends Call> {
  /** For subclasses. */
  protected Condition() {}

  /** Null where the call is accepted, otherwise the refusal, best a preallocated one. */
  public abstract @Nullable Decline check(C call);

  /**
   * A condition with one fixed reason.
   *
   * @param need what is needed, such as {@code "k a multiple of 8"}
   * @param predicate whether a call has it
   */
  public static <C extends Call> Condition<C> that(String need, Predicate<? super C> predicate) {
    Objects.requireNonNull(predicate, "predicate");
    Decline refusal = Decline.because("needs " + need);
    return new Condition<>() {
      @Override
      public @Nullable Decline check(C call) {
        return predicate.test(call) ? null : refusal;
      }
    };
  }
}

package io.github.vt4j.seam;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An op that is run with one immutable {@link Call} an invocation, by {@link Seam#run}.
 *
 * @param <C> the type of its calls
 */
public final class CallOp<C extends Call> extends Op<Kernel<C>> {
  private final Class<C> callType;
  final @Nullable Classifier<? super C> classifier;
  private final @Nullable Composite<C> composite;

  CallOp(
      String name,
      Class<C> callType,
      @Nullable Classifier<? super C> classifier,
      @Nullable Composite<C> composite,
      int index,
      int slot) {
    super(name, index, slot, classifier == null ? 1 : classifier.classes());
    this.callType = callType;
    this.classifier = classifier;
    this.composite = composite;
  }

  /** The type of this op's calls. */
  public Class<C> callType() {
    return callType;
  }

  /** The definition in standalone ops, where this op is a fused one. */
  public Optional<Composite<C>> composite() {
    return Optional.ofNullable(composite);
  }

  /** The class of a call. */
  int classOf(C call) {
    if (classifier == null) {
      return 0;
    }
    int result = classifier.classOf(call);
    if (result < 0 || result >= classes) {
      throw new IllegalStateException(
          "the classifier of " + name() + " gave class " + result + " of " + classes);
    }
    return result;
  }

  @Override
  Class<?> kernelType() {
    return Kernel.class;
  }
}

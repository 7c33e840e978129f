package io.github.vt4j.seam;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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

  /**
   * The name of a call's class, in which the choice of a kernel may differ; empty for all calls.
   */
  public String className(C call) {
    return className(classOf(call));
  }

  /** The names of all classes of calls, by their numbers; one empty name where there is but one. */
  public List<String> classNames() {
    return IntStream.range(0, classes).mapToObj(this::className).toList();
  }

  @Override
  String className(int callClass) {
    return classifier == null ? "" : classifier.describe(callClass);
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

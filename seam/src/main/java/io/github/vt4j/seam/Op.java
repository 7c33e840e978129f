package io.github.vt4j.seam;

/**
 * An operation kind: a typed token that providers offer kernels for. Made by a {@link
 * Vocabulary.Builder}; compared by identity.
 *
 * @param <K> the type of the op's kernels
 */
public abstract sealed class Op<K> permits FunctionOp, CallOp {
  private final String name;

  /** The position in the vocabulary. */
  final int index;

  /** The first of this op's cells in a device's row of selections, one for each class. */
  final int slot;

  /** How many classes of calls may be served by different kernels. */
  final int classes;

  Op(String name, int index, int slot, int classes) {
    this.name = name;
    this.index = index;
    this.slot = slot;
    this.classes = classes;
  }

  /** The name, unique in its vocabulary: {@code MatMul}. */
  public final String name() {
    return name;
  }

  abstract Class<?> kernelType();

  /** The class of a call that has not been looked at; negative where there are several. */
  int anyClass() {
    return classes == 1 ? 0 : -1;
  }

  /** The name of a class of calls; empty where there is but one. */
  String className(int callClass) {
    return "";
  }

  @Override
  public final String toString() {
    return name;
  }
}

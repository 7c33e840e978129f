package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.PolicyEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The ops that a seam serves, each with an index of its own. Immutable.
 *
 * <pre>{@code
 * Vocabulary.Builder builder = Vocabulary.builder();
 * FunctionOp<Dot> dot = builder.function("Dot", Dot.class);
 * Vocabulary vocabulary = builder.build();
 * }</pre>
 */
public final class Vocabulary {
  private final List<Op<?>> ops;
  private final Map<String, Op<?>> byName;
  private final int cells;

  private Vocabulary(List<Op<?>> ops, Map<String, Op<?>> byName, int cells) {
    this.ops = List.copyOf(ops);
    this.byName = Map.copyOf(byName);
    this.cells = cells;
  }

  /** An empty vocabulary's builder. */
  public static Builder builder() {
    return new Builder();
  }

  /** A builder of a vocabulary that has all the ops of another, the same tokens, and more. */
  public static Builder extending(Vocabulary base) {
    Builder builder = new Builder();
    builder.ops.addAll(base.ops);
    builder.byName.putAll(base.byName);
    builder.cells = base.cells;
    return builder;
  }

  /** The ops in the order they were made in. */
  public List<Op<?>> ops() {
    return ops;
  }

  /** The op of a name. */
  public Optional<Op<?>> op(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  boolean contains(Op<?> op) {
    return op.index < ops.size() && ops.get(op.index) == op;
  }

  /** How many cells a device's row has. */
  int cells() {
    return cells;
  }

  /** Makes ops, then the vocabulary of them. Not safe for several threads. */
  public static final class Builder {
    private final List<Op<?>> ops = new ArrayList<>();
    private final Map<String, Op<?>> byName = new HashMap<>();
    private int cells;
    private boolean built;

    private Builder() {}

    /** Adds an op whose kernels are a functional interface. */
    public <K> FunctionOp<K> function(String name, Class<K> kernelType) {
      Objects.requireNonNull(kernelType, "kernelType");
      return add(new FunctionOp<>(name, kernelType, ops.size(), cells));
    }

    /** Adds an op that is run with calls. */
    public <C extends Call> CallOp<C> call(String name, Class<C> callType) {
      return callOp(name, callType, null, null);
    }

    /** Adds an op that is run with calls of several classes. */
    public <C extends Call> CallOp<C> call(
        String name, Class<C> callType, Classifier<? super C> classifier) {
      return callOp(name, callType, Objects.requireNonNull(classifier, "classifier"), null);
    }

    /** Adds a fused op with its definition in standalone ops. */
    public <C extends Call> CallOp<C> fused(
        String name, Class<C> callType, Composite<C> definition) {
      return callOp(name, callType, null, Objects.requireNonNull(definition, "definition"));
    }

    /** Adds a fused op that is run with calls of several classes. */
    public <C extends Call> CallOp<C> fused(
        String name, Class<C> callType, Composite<C> definition, Classifier<? super C> classifier) {
      return callOp(
          name,
          callType,
          Objects.requireNonNull(classifier, "classifier"),
          Objects.requireNonNull(definition, "definition"));
    }

    private <C extends Call> CallOp<C> callOp(
        String name,
        Class<C> callType,
        @Nullable Classifier<? super C> classifier,
        @Nullable Composite<C> composite) {
      Objects.requireNonNull(callType, "callType");
      return add(new CallOp<>(name, callType, classifier, composite, ops.size(), cells));
    }

    private <O extends Op<?>> O add(O op) {
      if (built) {
        throw new IllegalStateException("this vocabulary is built");
      }
      PolicyEntry.checkName("op name", op.name());
      if (byName.putIfAbsent(op.name(), op) != null) {
        throw new IllegalArgumentException("two ops are named '" + op.name() + "'");
      }
      ops.add(op);
      cells = Math.addExact(cells, op.classes);
      return op;
    }

    /** The vocabulary; the builder is spent. */
    public Vocabulary build() {
      built = true;
      return new Vocabulary(ops, byName, cells);
    }
  }
}

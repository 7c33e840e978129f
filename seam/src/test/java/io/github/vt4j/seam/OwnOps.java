package io.github.vt4j.seam;

/** A library author's ops, which jars made in tests can see. */
public final class OwnOps {
  /** The kernels' type. */
  @FunctionalInterface
  public interface Name {
    /** The name. */
    String get();
  }

  /** The vocabulary. */
  public static final Vocabulary VOCABULARY;

  /** An op. */
  public static final FunctionOp<Name> NAME;

  static {
    Vocabulary.Builder builder = Vocabulary.builder();
    NAME = builder.function("Name", Name.class);
    VOCABULARY = builder.build();
  }

  private OwnOps() {}
}

package io.github.vt4j.examples.similarity;

import io.github.vt4j.seam.FunctionOp;
import io.github.vt4j.seam.Vocabulary;

/**
 * The library's ops: typed tokens, which registrars offer kernels for. They are public because
 * other people's registrars need them.
 */
public final class SimilarityOps {
  private static final Vocabulary.Builder BUILDER = Vocabulary.builder();

  /** The dot product. */
  public static final FunctionOp<Dot> DOT = BUILDER.function("Dot", Dot.class);

  /** The cosine. */
  public static final FunctionOp<Cosine> COSINE = BUILDER.function("Cosine", Cosine.class);

  /** The squared Euclidean distance. */
  public static final FunctionOp<SquaredEuclidean> SQUARED_EUCLIDEAN =
      BUILDER.function("SquaredEuclidean", SquaredEuclidean.class);

  /** The ops together. */
  public static final Vocabulary VOCABULARY = BUILDER.build();

  private SimilarityOps() {}
}

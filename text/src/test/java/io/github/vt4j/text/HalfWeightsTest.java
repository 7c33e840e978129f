package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.DType;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How far weights of bf16 move the embeddings of all-MiniLM-L6-v2. */
class HalfWeightsTest {
  private static final int TEXTS = 100;

  /** Of any element of an embedding of length 1; measured: 1.3e-3. */
  private static final double LARGEST_DIFFERENCE = 2e-3;

  /** Measured: 0.99998. */
  private static final double LEAST_COSINE = 0.9999;

  @Test
  void embeddingsStayNearThoseOfF32() {
    // The portable kernels are slow, so where they serve, most texts are short.
    boolean vector = VectorModule.isPresent();
    List<String> texts = VariedTexts.of(TEXTS, vector ? 60 : 6, vector ? 6 : 1);
    try (TextEmbedder exact = TextEmbedder.builder().build();
        TextEmbedder rounded = TextEmbedder.builder().weights(DType.BF16).build()) {
      List<Embedding> expected = exact.embed(texts);
      List<Embedding> actual = rounded.embed(texts);

      double largest = 0;
      double least = 1;
      for (int i = 0; i < TEXTS; i++) {
        float[] right = expected.get(i).vector();
        float[] near = actual.get(i).vector();
        double[] doubles = IntStream.range(0, right.length).mapToDouble(j -> right[j]).toArray();
        least = Math.min(least, Cosine.of(near, doubles));
        for (int j = 0; j < right.length; j++) {
          largest = Math.max(largest, Math.abs(right[j] - near[j]));
        }
      }
      assertThat(largest).isPositive().isLessThanOrEqualTo(LARGEST_DIFFERENCE);
      assertThat(least).isGreaterThanOrEqualTo(LEAST_COSINE);
    }
  }
}

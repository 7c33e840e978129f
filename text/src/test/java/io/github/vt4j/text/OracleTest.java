package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtException;
import io.github.vt4j.text.model.EmbeddedModel;
import io.github.vt4j.text.model.Environment;
import io.github.vt4j.text.model.ModelCache;
import io.github.vt4j.text.model.ModelFiles;
import io.github.vt4j.text.tokenizer.Tokenizer;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Embeddings agree with ONNX Runtime's, whichever kernels execute. */
class OracleTest {
  private static final int TEXTS = 200;
  private static final int MAX_LENGTH = 256;
  private static final float TOLERANCE = 1e-4f;
  private static final double LEAST_COSINE = 0.99999;

  /** Where the Vector API's module is absent, allowing its kernels or not is the same. */
  static Stream<Boolean> vectorAllowed() {
    return VectorModule.isPresent() ? Stream.of(true, false) : Stream.of(true);
  }

  @ParameterizedTest
  @MethodSource("vectorAllowed")
  void embeddingsAgreeWithOnnxRuntime(boolean vectorAllowed) throws IOException, OrtException {
    // The portable kernels are slow, so where they serve, most texts are short.
    boolean vector = vectorAllowed && VectorModule.isPresent();
    int count = vector ? TEXTS : VariedTexts.fewer();
    List<String> texts = VariedTexts.of(count, vector ? 60 : 6, vector ? 6 : 1);
    ModelFiles files =
        ModelCache.in(Environment.current().cacheDirectory()).files(EmbeddedModel.ALL_MINILM_L6_V2);
    Tokenizer tokenizer = Tokenizer.load(files.tokenizer());

    try (TextEmbedder embedder = TextEmbedder.builder().model(files).build();
        OnnxRuntimeOracle oracle = new OnnxRuntimeOracle(files.onnx())) {
      embedder.seam().updatePolicy(policy -> policy.statistics(true));
      if (!vectorAllowed) {
        embedder.seam().updatePolicy(policy -> policy.disable("vector"));
      }
      List<Embedding> embeddings = embedder.embed(texts);
      List<float[][]> ofTokens = embedder.tokenEmbeddings(texts);

      int cut = 0;
      for (int i = 0; i < count; i++) {
        float[][] expected =
            oracle.tokenEmbeddings(tokenizer.encode(texts.get(i), MAX_LENGTH).ids());
        assertClose(ofTokens.get(i), expected, texts.get(i));
        double[] sentence = OnnxRuntimeOracle.sentenceEmbedding(expected);
        assertThat(Cosine.of(embeddings.get(i).vector(), sentence))
            .as(texts.get(i))
            .isGreaterThanOrEqualTo(LEAST_COSINE);
        cut += embeddings.get(i).tokensCut() > 0 ? 1 : 0;
      }

      assertThat(cut).as("texts longer than the limit").isPositive();
      assertThat(embedder.counters().calls("vector") > 0).isEqualTo(vector);
      assertThat(embedder.counters().referenceTierCalls()).isZero();
    }
  }

  private static void assertClose(float[][] actual, float[][] expected, String text) {
    assertThat(actual.length).as(text).isEqualTo(expected.length);
    float worst = 0;
    for (int row = 0; row < expected.length; row++) {
      assertThat(actual[row].length).isEqualTo(expected[row].length);
      for (int i = 0; i < expected[row].length; i++) {
        worst = Math.max(worst, Math.abs(actual[row][i] - expected[row][i]));
      }
    }
    assertThat(worst).as(text).isLessThanOrEqualTo(TOLERANCE);
  }
}

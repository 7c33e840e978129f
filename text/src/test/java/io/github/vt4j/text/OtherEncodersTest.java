package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnxruntime.OrtException;
import io.github.vt4j.text.model.ModelFiles;
import io.github.vt4j.text.tokenizer.Tokenizer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Encoders that lie in a folder with their tokenizer agree with ONNX Runtime. */
class OtherEncodersTest {
  private static final int MAX_LENGTH = 256;

  @TempDir private Path folder;

  @Test
  void embeddingsOfFloatsAgree() throws IOException, OrtException {
    double[] distances = distances("bge-small-en-v1.5", Pooling.CLS);
    assertThat(distances[distances.length - 1]).isLessThanOrEqualTo(1e-5);
  }

  /** A quantised model in a jar, with the pooling that it was trained with. */
  enum Quantized {
    MINILM("all-minilm-l6-v2-q", Pooling.MEAN),
    BGE_SMALL("bge-small-en-v1.5-q", Pooling.CLS),
    E5_SMALL("e5-small-v2-q", Pooling.MEAN);

    private final String resource;
    private final Pooling pooling;

    Quantized(String resource, Pooling pooling) {
      this.resource = resource;
      this.pooling = pooling;
    }
  }

  /**
   * Most embeddings are equal. Where a float lies so near the middle of two steps of a quantisation
   * that another order of additions rounds it the other way, the difference is a whole step, and
   * grows from layer to layer up to the noise of the quantisation itself. So ONNX Runtime differs
   * from itself, between its levels of optimisation.
   */
  @ParameterizedTest
  @EnumSource
  void quantizedEmbeddingsAgreeUpToRoundings(Quantized model) throws IOException, OrtException {
    double[] distances = distances(model.resource, model.pooling);
    assertThat(distances[distances.length * 9 / 10]).as("nine in ten").isLessThanOrEqualTo(1e-3);
    assertThat(distances[distances.length - 1]).as("the farthest").isLessThanOrEqualTo(2e-2);
  }

  /** How far the embeddings of texts are from ONNX Runtime's, 1 less the cosine, ascending. */
  private double[] distances(String resource, Pooling pooling) throws IOException, OrtException {
    copy(resource + "-tokenizer.json", "tokenizer.json");
    ModelFiles files = ModelFiles.of(copy(resource + ".onnx", "model.onnx"));
    Tokenizer tokenizer = Tokenizer.load(files.tokenizer());
    List<String> texts = VariedTexts.of(200, 6, 1);
    double[] distances = new double[texts.size()];
    try (TextEmbedder embedder = TextEmbedder.builder().model(files).pooling(pooling).build();
        OnnxRuntimeOracle oracle = OnnxRuntimeOracle.unfused(files.onnx())) {
      for (int i = 0; i < distances.length; i++) {
        float[][] tokens = oracle.tokenEmbeddings(tokenizer.encode(texts.get(i), MAX_LENGTH).ids());
        float[][] pooled = pooling == Pooling.CLS ? Arrays.copyOf(tokens, 1) : tokens;
        // One by one: the scale of a dynamic quantisation is one for all texts of a batch.
        float[] actual = embedder.embed(texts.get(i));
        distances[i] = 1 - Cosine.of(actual, OnnxRuntimeOracle.sentenceEmbedding(pooled));
      }
    }
    Arrays.sort(distances);
    return distances;
  }

  private Path copy(String resource, String name) throws IOException {
    Path file = folder.resolve(name);
    try (InputStream in = ClassLoader.getSystemResourceAsStream(resource)) {
      Files.copy(Objects.requireNonNull(in, resource), file);
    }
    return file;
  }
}

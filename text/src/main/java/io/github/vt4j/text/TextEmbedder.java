package io.github.vt4j.text;

import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.LpNormalization;
import io.github.vt4j.runtime.op.MeanPool;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.explain.Counters;
import io.github.vt4j.text.tokenizer.Batch;
import io.github.vt4j.text.tokenizer.Encoding;
import io.github.vt4j.text.tokenizer.Tokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Makes sentence embeddings with a BERT-like model.
 *
 * <pre>{@code
 * try (TextEmbedder embedder = TextEmbedder.load()) {
 *   float[] vector = embedder.embed("hello world");
 * }
 * }</pre>
 *
 * <p>Any number of threads may embed at the same time; they share the model's weights. As many
 * batches as there are processors go through the model at a time, each of up to 2,048 tokens, and
 * further ones wait. With all-MiniLM-L6-v2 and native kernels a batch works in up to 19 MB, and a
 * thread that embeds has up to 4 MB beside, its batch's tokens and their embeddings. Up to 256 MiB
 * are kept for later batches.
 *
 * <p>Every operation goes through the {@link #seam}, where the choice of kernels can be explained
 * and changed while others embed.
 */
public final class TextEmbedder implements AutoCloseable {
  private static final int UNIT_LENGTH_NORM = 2;

  private final TensorRuntime runtime;
  private final boolean ownsRuntime;
  private final Device device;
  private final Session session;
  private final Runner runner;
  private final Encoder encoder;
  private final Tokenizer tokenizer;
  private final String modelName;
  private final Pooling pooling;
  private final boolean normalized;
  private final int maxLength;
  private final int dimension;

  TextEmbedder(
      TextEmbedderBuilder settings,
      TensorRuntime runtime,
      Device device,
      Session session,
      Runner runner,
      Tokenizer tokenizer,
      String modelName) {
    this.runtime = runtime;
    this.ownsRuntime = settings.opensRuntime();
    this.device = device;
    this.session = session;
    this.runner = runner;
    this.encoder = Encoder.of(session);
    this.tokenizer = tokenizer;
    this.modelName = modelName;
    this.pooling = settings.pooling();
    this.normalized = settings.normalized();
    this.maxLength = settings.maxLength();
    this.dimension = encoder.width().orElseGet(() -> embed("").length);
  }

  /**
   * The embedder of the embedded model, all-MiniLM-L6-v2: mean pooling, embeddings of length 1.
   *
   * @throws java.io.UncheckedIOException if the model cannot be kept in the cache directory
   */
  public static TextEmbedder load() {
    return builder().build();
  }

  /** Begins an embedder with settings of its own. */
  public static TextEmbedderBuilder builder() {
    return new TextEmbedderBuilder();
  }

  /** The embedding of a text, f32 [{@link #dimension}]. */
  public float[] embed(String text) {
    return embed(List.of(text)).getFirst().vector();
  }

  /**
   * The embeddings of texts, in their order. Texts of like length go through the model together;
   * memory is bounded, however many there are.
   *
   * @throws NullPointerException if a text is null, naming which
   */
  public List<Embedding> embed(List<String> texts) {
    Embedding[] results = new Embedding[texts.size()];
    encode(
        texts,
        (positions, encodings, hidden, mask, arena) -> {
          float[] values = runner.span("pool", () -> pooled(hidden, mask, arena)).toFloatArray();
          int width = values.length / positions.size();
          for (int row = 0; row < positions.size(); row++) {
            Encoding encoding = encodings.get(positions.get(row));
            results[positions.get(row)] =
                new Embedding(
                    Arrays.copyOfRange(values, row * width, (row + 1) * width),
                    encoding.length(),
                    encoding.truncatedTokens());
          }
        });
    return List.of(results);
  }

  /**
   * The embeddings of texts' tokens, special ones among them, in the texts' order.
   *
   * @return for each text f32 [tokens][dimension]
   * @throws NullPointerException if a text is null, naming which
   */
  public List<float[][]> tokenEmbeddings(List<String> texts) {
    float[][][] results = new float[texts.size()][][];
    encode(
        texts,
        (positions, encodings, hidden, mask, arena) -> {
          for (int row = 0; row < positions.size(); row++) {
            float[][] tokens = new float[encodings.get(positions.get(row)).length()][];
            for (int i = 0; i < tokens.length; i++) {
              tokens[i] = hidden.slice(0, row, row + 1).slice(1, i, i + 1).toFloatArray();
            }
            results[positions.get(row)] = tokens;
          }
        });
    return List.of(results);
  }

  /**
   * Takes the token embeddings of one batch, f32 [batch, sequence, width], while they are there.
   */
  private interface BatchSink {
    void accept(
        List<Integer> positions,
        List<Encoding> encodings,
        Tensor hidden,
        Tensor mask,
        TensorArena arena);
  }

  private void encode(List<String> texts, BatchSink sink) {
    List<Encoding> encodings = new ArrayList<>(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      int position = i;
      Objects.requireNonNull(text, () -> "text " + position + " is null");
      encodings.add(tokenizer.encode(text, maxLength));
    }
    int[] lengths = encodings.stream().mapToInt(Encoding::length).toArray();
    for (List<Integer> positions : Batches.of(lengths)) {
      Batch batch = tokenizer.pad(positions.stream().map(encodings::get).toList());
      try (TensorArena arena = runtime.arena(device)) {
        runner.span(
            "batch of " + batch.size() + " × " + batch.length() + " tokens",
            () -> {
              Tensor mask = Encoder.mask(batch, arena);
              Tensor hidden = encoder.encode(batch, mask, arena);
              sink.accept(positions, encodings, hidden, mask, arena);
            });
      }
    }
  }

  private Tensor pooled(Tensor hidden, Tensor mask, TensorArena arena) {
    Shape shape = Shape.of(hidden.shape().dim(0), hidden.shape().dim(2));
    Tensor pooled =
        switch (pooling) {
          case MEAN -> {
            Tensor mean = arena.allocate(DType.F32, shape);
            var call = new MeanPool(hidden, mask, mean);
            runner.run(Ops.MEAN_POOL, call, List.of("the mean of the tokens"), List.of());
            yield mean;
          }
          case CLS -> hidden.slice(1, 0, 1).squeeze(1);
        };
    if (!normalized) {
      return pooled;
    }
    Tensor unit = arena.allocate(DType.F32, shape);
    var call = new LpNormalization(pooled, -1, UNIT_LENGTH_NORM, unit);
    runner.run(
        Ops.LP_NORMALIZATION,
        call,
        List.of("the length of 1"),
        pooling == Pooling.MEAN ? List.of(0) : List.of());
    return unit;
  }

  /** How many values an embedding has. */
  public int dimension() {
    return dimension;
  }

  /** The model's name: its file's without the ending. */
  public String modelName() {
    return modelName;
  }

  /** The most tokens of a text that are taken, special ones among them. */
  public int maxLength() {
    return maxLength;
  }

  /** Where kernels are chosen: policy, explanations, counters. */
  public Seam seam() {
    return runtime.seam();
  }

  /**
   * What has executed so far: a row for each op, device and provider. Calls are counted while the
   * policy's statistics are on.
   */
  public Counters counters() {
    return runtime.seam().counters();
  }

  /** Waits for work in flight, then frees the model, and the runtime unless it was given. */
  @Override
  public void close() {
    session.close();
    if (ownsRuntime) {
      runtime.close();
    }
  }
}

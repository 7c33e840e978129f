package io.github.vt4j.text;

import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.SessionOptions;
import io.github.vt4j.onnx.profile.RunListener;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.Device;
import io.github.vt4j.text.model.EmbeddedModel;
import io.github.vt4j.text.model.Environment;
import io.github.vt4j.text.model.ModelCache;
import io.github.vt4j.text.model.ModelFiles;
import io.github.vt4j.text.tokenizer.Tokenizer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a {@link TextEmbedder}. Not safe for several threads. */
public final class TextEmbedderBuilder {
  /** The most tokens that BERT's position embeddings have room for. */
  private static final int LONGEST = 512;

  /** Two special tokens. */
  private static final int SHORTEST = 2;

  private @Nullable ModelFiles model;
  private @Nullable Path cacheDirectory;
  private @Nullable TensorRuntime runtime;
  private String device = "cpu:0";
  private Pooling pooling = Pooling.MEAN;
  private boolean normalized = true;
  private int maxLength = 256;
  private SessionOptions options = SessionOptions.defaults();
  private @Nullable RunListener listener;

  TextEmbedderBuilder() {}

  /** This model instead of the embedded one. */
  public TextEmbedderBuilder model(ModelFiles files) {
    model = Objects.requireNonNull(files, "files");
    return this;
  }

  /** Where the embedded model is kept, instead of {@code VT_CACHE_DIR} or the user's cache. */
  public TextEmbedderBuilder cacheDirectory(Path directory) {
    cacheDirectory = Objects.requireNonNull(directory, "directory");
    return this;
  }

  /** A runtime to share; the embedder will not close it. */
  public TextEmbedderBuilder runtime(TensorRuntime shared) {
    runtime = Objects.requireNonNull(shared, "shared");
    return this;
  }

  /** The device to run on; {@code cpu:0} if nothing is said. */
  public TextEmbedderBuilder device(String name) {
    device = Objects.requireNonNull(name, "name");
    return this;
  }

  /** How token embeddings make one; the mean if nothing is said. */
  public TextEmbedderBuilder pooling(Pooling value) {
    pooling = Objects.requireNonNull(value, "value");
    return this;
  }

  /** Whether embeddings are given length 1 (L2); they are if nothing is said. */
  public TextEmbedderBuilder normalize(boolean value) {
    normalized = value;
    return this;
  }

  /**
   * How many tokens of a text are taken, special ones among them; 256 if nothing is said.
   *
   * @throws IllegalArgumentException if it is not from 2 to 512
   */
  public TextEmbedderBuilder maxLength(int tokens) {
    if (tokens < SHORTEST || tokens > LONGEST) {
      throw new IllegalArgumentException(
          "the maximum length is from " + SHORTEST + " to " + LONGEST + ", not " + tokens);
    }
    maxLength = tokens;
    return this;
  }

  /**
   * As what the model's matrices are kept; {@code F32}, as they are, if nothing is said. {@code
   * BF16} has half the size, so that few tokens at a time, which wait for memory, take less time;
   * see {@link SessionOptions#weights}.
   *
   * @throws IllegalArgumentException if it is neither
   */
  public TextEmbedderBuilder weights(DType dtype) {
    options = options.withWeights(dtype);
    return this;
  }

  /**
   * Who is told of all that the embedder executes, from constants that are computed as it is built
   * to pooling; nobody if nothing is said. Calls that are told of cost more than others.
   */
  public TextEmbedderBuilder listener(RunListener value) {
    listener = Objects.requireNonNull(value, "value");
    return this;
  }

  boolean opensRuntime() {
    return runtime == null;
  }

  Pooling pooling() {
    return pooling;
  }

  boolean normalized() {
    return normalized;
  }

  int maxLength() {
    return maxLength;
  }

  /**
   * The embedder.
   *
   * @throws UncheckedIOException if a file of the model cannot be read or is malformed, which its
   *     cause tells
   * @throws IllegalArgumentException if there is no such device, or the model is no encoder
   */
  public TextEmbedder build() {
    TensorRuntime on = runtime != null ? runtime : TensorRuntime.open();
    try {
      return build(on);
    } catch (IOException e) {
      closeOwn(on);
      throw new UncheckedIOException(e);
    } catch (RuntimeException | Error e) {
      closeOwn(on);
      throw e;
    }
  }

  private TextEmbedder build(TensorRuntime on) throws IOException {
    Device target = on.device(device);
    ModelFiles files = model != null ? model : embedded();
    Tokenizer tokenizer = Tokenizer.load(files.tokenizer());
    Session session = Session.open(on, files.onnx(), options.withDevice(device), listener);
    try {
      Runner runner = new Runner(on, listener);
      return new TextEmbedder(this, on, target, session, runner, tokenizer, files.name());
    } catch (RuntimeException | Error e) {
      session.close();
      throw e;
    }
  }

  private ModelFiles embedded() throws IOException {
    Path directory =
        cacheDirectory != null ? cacheDirectory : Environment.current().cacheDirectory();
    return ModelCache.in(directory).files(EmbeddedModel.ALL_MINILM_L6_V2);
  }

  private void closeOwn(TensorRuntime opened) {
    if (opensRuntime()) {
      opened.close();
    }
  }
}

package io.github.vt4j.cli;

import io.github.vt4j.onnx.profile.Profiler;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.event.Listening;
import io.github.vt4j.text.Embedding;
import io.github.vt4j.text.Pooling;
import io.github.vt4j.text.TextEmbedder;
import io.github.vt4j.text.TextEmbedderBuilder;
import io.github.vt4j.text.model.ModelFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vt embed}: sentence embeddings, and what executed to make them. */
@Command(
    name = "embed",
    description = "Embeds texts, and shows which provider's kernels executed.",
    mixinStandardHelpOptions = true)
final class EmbedCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RuntimeOptions runtimeOptions;

  @Mixin private DeviceOption device;

  @Mixin private WeightsOption weights;

  @Mixin private ProfileOption profileOption;

  @Mixin private CacheOption cache;

  @Parameters(
      paramLabel = "TEXT",
      arity = "1..*",
      description = "The texts; - reads them from stdin, one a line.")
  private List<String> arguments;

  @Option(
      names = "--model",
      paramLabel = "FILE.onnx",
      description =
          "A BERT-like encoder, of floats or quantised, with its tokenizer.json beside it"
              + " (default: the embedded all-MiniLM-L6-v2).")
  private @Nullable Path model;

  @Option(
      names = "--pooling",
      paramLabel = "POOLING",
      defaultValue = "mean",
      description = "How token embeddings make one: mean or cls (default: ${DEFAULT-VALUE}).")
  private Pooling pooling;

  @Option(
      names = "--no-normalize",
      description = "Leaves the embeddings' lengths as they are, instead of making them 1.")
  private boolean raw;

  @Option(
      names = "--max-length",
      paramLabel = "TOKENS",
      defaultValue = "256",
      description =
          "Longer texts are cut, special tokens included: 2 to 512 (default: ${DEFAULT-VALUE}).")
  private int maxLength;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    List<String> texts = texts();
    String name = model == null ? "the embedded model" : model.toString();
    profileOption.around(spec, name, profiler -> run(texts, profiler));
    return 0;
  }

  private void run(List<String> texts, @Nullable Profiler profiler) throws IOException {
    DeclineReasons declines = new DeclineReasons();
    try (TensorRuntime runtime = runtimeOptions.open();
        Listening _ = runtime.seam().listen(declines)) {
      runtime.seam().updatePolicy(policy -> policy.statistics(true));
      try (TextEmbedder embedder = embedder(runtime, profiler)) {
        List<Embedding> embeddings = embedder.embed(texts);
        var result =
            new EmbedResult(
                embedder,
                texts,
                embeddings,
                new Executed(embedder.counters(), declines.rows()),
                profileOption.write(profiler, embedder.modelName()));
        if (json) {
          Json.write(spec.commandLine().getOut(), result::write);
        } else {
          result.print(spec.commandLine().getOut());
        }
      }
    }
  }

  private TextEmbedder embedder(TensorRuntime runtime, @Nullable Profiler profiler)
      throws IOException {
    TextEmbedderBuilder builder =
        TextEmbedder.builder()
            .runtime(runtime)
            .device(device.in(runtime, spec).name())
            .pooling(pooling)
            .normalize(!raw)
            .weights(weights.dtype());
    Failure.checked(spec, () -> builder.maxLength(maxLength));
    Failure.refuseEmpty(spec, model, "--model is empty");
    Path cacheDirectory = cache.directory(spec);
    if (profiler != null) {
      builder.listener(profiler);
    }
    if (model != null) {
      builder.model(ModelFiles.of(model));
    }
    if (cacheDirectory != null) {
      builder.cacheDirectory(cacheDirectory);
    }
    return builder.build();
  }

  private List<String> texts() throws IOException {
    List<String> texts = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.equals("-")) {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          texts.add(line);
        }
      } else {
        texts.add(argument);
      }
    }
    return texts;
  }
}

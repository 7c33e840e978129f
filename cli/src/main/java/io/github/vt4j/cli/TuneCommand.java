package io.github.vt4j.cli;

import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.SessionOptions;
import io.github.vt4j.onnx.tune.Effort;
import io.github.vt4j.onnx.tune.Tuner;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.tune.ProfileFile;
import io.github.vt4j.text.model.EmbeddedModel;
import io.github.vt4j.text.model.Environment;
import io.github.vt4j.text.model.ModelCache;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code vt tune}: which providers are fastest here, for --profile-file. */
@Command(
    name = "tune",
    description = "Measures which providers are fastest on a model's calls, for --profile-file.",
    mixinStandardHelpOptions = true)
final class TuneCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RuntimeOptions runtimeOptions;

  @Mixin private DeviceOption device;

  @Mixin private CacheOption cache;

  @Option(
      names = "--model",
      paramLabel = "MODEL.onnx",
      description = "The model (default: the embedded all-MiniLM-L6-v2).")
  private @Nullable Path model;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "vt4j-profile.txt",
      description = "The profile (default: ${DEFAULT-VALUE}).")
  private Path file;

  @Option(names = "--force", description = "Replaces the profile if it is there.")
  private boolean force;

  @Option(
      names = "--batch",
      paramLabel = "N",
      split = ",",
      defaultValue = "1,8",
      description =
          "Sizes of the outermost dimensions that the model leaves open (default:"
              + " ${DEFAULT-VALUE}).")
  private List<Integer> batches;

  @Option(
      names = "--length",
      paramLabel = "N",
      split = ",",
      defaultValue = "16,64,128,256",
      description =
          "Sizes of the other dimensions that the model leaves open (default: ${DEFAULT-VALUE}).")
  private List<Integer> lengths;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    check();
    PrintWriter out = spec.commandLine().getOut();
    try (TensorRuntime runtime = runtimeOptions.openForProfile()) {
      Tuner tuner = new Tuner(runtime, Effort.defaults());
      String on = device.in(runtime, spec).name();
      SessionOptions options = SessionOptions.defaults().withDevice(on);
      try (Session session = Session.open(runtime, modelFile(), options, tuner)) {
        // The largest first: much work soon leaves behind what is slow at the start of a process.
        for (Map<String, Shape> shapes : shapes(session).reversed()) {
          tuner.measure(session, shapes);
        }
      }
      String text = ProfileFile.of(runtime, tuner.profile(file.toString())).text();
      OutputFiles.write(file, text);
      var result = new TuneResult(tuner.results(), file);
      if (json) {
        Json.write(out, result::write);
      } else {
        result.print(out);
      }
    }
    return 0;
  }

  /** Before the work, whose result could not be written. */
  private void check() throws IOException {
    Failure.refuseEmpty(spec, model, "--model is empty");
    Failure.refuseEmpty(spec, file, "--out is empty");
    cache.directory(spec);
    for (List<Integer> sizes : List.of(batches, lengths)) {
      if (sizes.stream().anyMatch(size -> size < 1)) {
        throw new ParameterException(
            spec.commandLine(),
            (sizes == batches ? "--batch" : "--length")
                + " takes sizes of 1 or more, not "
                + sizes);
      }
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new ParameterException(spec.commandLine(), file + " is there and is no file");
    }
    if (Files.exists(file) && !force) {
      throw new ParameterException(
          spec.commandLine(), file + " is there already; --force replaces it");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      OutputFiles.prepare(folder);
    }
  }

  private Path modelFile() throws IOException {
    if (model != null) {
      return model;
    }
    Path given = cache.directory(spec);
    Path folder = given != null ? given : Environment.current().cacheDirectory();
    return ModelCache.in(folder).files(EmbeddedModel.ALL_MINILM_L6_V2).onnx();
  }

  /** Each once: a model that leaves nothing open has but one. */
  private SequencedSet<Map<String, Shape>> shapes(Session session) {
    SequencedSet<Map<String, Shape>> all = new LinkedHashSet<>();
    for (int batch : batches) {
      for (int length : lengths) {
        all.add(session.exampleShapes(batch, length));
      }
    }
    return all;
  }
}

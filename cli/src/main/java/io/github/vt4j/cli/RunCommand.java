package io.github.vt4j.cli;

import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.SessionOptions;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueInfo;
import io.github.vt4j.onnx.numpy.NpyFile;
import io.github.vt4j.onnx.profile.Profiler;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.event.Listening;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vt run}: any model, NumPy files in and out, and what executed. */
@Command(
    name = "run",
    description = "Runs a model on tensors in NumPy files, and shows what executed.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RuntimeOptions runtimeOptions;

  @Mixin private DeviceOption device;

  @Mixin private WeightsOption weights;

  @Mixin private ProfileOption profileOption;

  @Parameters(paramLabel = "MODEL.onnx", description = "The model.")
  private Path model;

  @Mixin private InputOption inputOption;

  @Option(
      names = "--output-dir",
      paramLabel = "DIR",
      description = "Where the outputs are written to, each in a NumPy file of its name.")
  private @Nullable Path outputDirectory;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    inputOption.check(spec);
    Failure.refuseEmpty(spec, outputDirectory, "--output-dir is empty");
    if (outputDirectory != null) {
      OutputFiles.prepare(outputDirectory);
    }
    profileOption.around(spec, model.toString(), this::run);
    return 0;
  }

  private void run(@Nullable Profiler profiler) throws IOException {
    DeclineReasons declines = new DeclineReasons();
    try (TensorRuntime runtime = runtimeOptions.open();
        Listening _ = runtime.seam().listen(declines)) {
      runtime.seam().updatePolicy(policy -> policy.statistics(true));
      String on = device.in(runtime, spec).name();
      SessionOptions options =
          SessionOptions.defaults().withDevice(on).withWeights(weights.dtype());
      try (Session session = Session.open(runtime, model, options, profiler);
          TensorArena arena = runtime.arena(session.device())) {
        checkOutputs(session);
        Map<String, Path> files = inputOption.files(spec, session);
        Map<String, Tensor> given = new LinkedHashMap<>();
        for (Map.Entry<String, Path> file : files.entrySet()) {
          given.put(file.getKey(), NpyFile.read(file.getValue(), arena));
        }
        Map<String, Tensor> outputs = session.run(given, arena);
        var result =
            new RunResult(
                model.toString(),
                outputs,
                outputDirectory == null ? Map.of() : OutputFiles.write(outputDirectory, outputs),
                new Executed(runtime.seam().counters(), declines.rows()),
                profileOption.write(profiler, model.toString()));
        if (json) {
          Json.write(spec.commandLine().getOut(), result::write);
        } else {
          result.print(spec.commandLine().getOut());
        }
      }
    }
  }

  /** Before the work, whose result could not be written. */
  private void checkOutputs(Session session) {
    for (ValueInfo output : session.outputs()) {
      TensorType type = output.tensorType();
      if (outputDirectory != null && type != null && type.elementType() == ElementType.BFLOAT16) {
        throw new ParameterException(
            spec.commandLine(),
            "--output-dir: NumPy has no dtype for bf16, which the output '"
                + output.name()
                + "' has");
      }
    }
  }
}

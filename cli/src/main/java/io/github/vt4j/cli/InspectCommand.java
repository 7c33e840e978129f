package io.github.vt4j.cli;

import io.github.vt4j.onnx.Absence;
import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.SessionOptions;
import io.github.vt4j.onnx.Survey;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vt inspect}: what a model is made of, and what would serve it. */
@Command(
    name = "inspect",
    description = "Shows what a model is made of, what is unsupported, and what would serve it.",
    mixinStandardHelpOptions = true)
final class InspectCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RuntimeOptions runtimeOptions;

  @Mixin private DeviceOption device;

  @Parameters(paramLabel = "MODEL.onnx", description = "The model.")
  private Path file;

  @Option(
      names = "--nodes",
      description = "Shows each node, and each call with the nodes that it does the work of.")
  private boolean nodes;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    try (TensorRuntime runtime = runtimeOptions.open();
        OnnxModel model = OnnxModel.open(file)) {
      String on = device.in(runtime, spec).name();
      var summary = new ModelSummary(model, Absence.of(model));
      PlanSummary plan = plan(runtime, model, on);
      if (json) {
        Json.write(
            spec.commandLine().getOut(),
            generator -> {
              generator.writeStartObject();
              generator.writeStringProperty("model", file.toString());
              summary.write(generator);
              plan.write(generator, nodes);
              generator.writeEndObject();
            });
      } else {
        summary.print(spec.commandLine().getOut());
        plan.print(spec.commandLine().getOut(), nodes);
      }
    }
    return 0;
  }

  private static PlanSummary plan(TensorRuntime runtime, OnnxModel model, String device) {
    SessionOptions options = SessionOptions.defaults().withDevice(device);
    try {
      return PlanSummary.of(runtime, device, Survey.of(runtime, model, options));
    } catch (ModelException e) { // no shapes to plan for; the rest is worth showing
      return PlanSummary.none(String.valueOf(e.getMessage()));
    }
  }
}

package io.github.vt4j.cli;

import io.github.vt4j.onnx.Absence;
import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.SessionOptions;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
      description = "Shows each call, with the model's nodes that it does the work of.")
  private boolean nodes;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    try (TensorRuntime runtime = runtimeOptions.open();
        OnnxModel model = OnnxModel.open(file)) {
      String on = device.in(runtime, spec).name();
      var summary = new ModelSummary(model, Absence.of(model));
      PlanSummary plan = plan(runtime, model, on, summary.absences());
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

  private static PlanSummary plan(
      TensorRuntime runtime, OnnxModel model, String device, List<Absence> absences) {
    if (!absences.isEmpty()) {
      return PlanSummary.none("something that it uses is unsupported");
    }
    SessionOptions options = SessionOptions.defaults().withDevice(device);
    try (Session session = Session.of(runtime, model, options)) {
      return PlanSummary.of(runtime, session);
    } catch (ModelException e) { // what only a plan finds; the rest is worth showing
      return PlanSummary.none(String.valueOf(e.getMessage()));
    }
  }
}

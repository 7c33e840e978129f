package io.github.vt4j.cli;

import io.github.vt4j.onnx.Session;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.Nearest;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code vt explain}: who serves each op, and why nobody else does. */
@Command(
    name = "explain",
    description = "Shows for each op who serves it, and why the others do not.",
    mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RuntimeOptions runtimeOptions;

  @Mixin private DeviceOption device;

  @Option(
      names = "--model",
      paramLabel = "MODEL.onnx",
      description = "Only the ops that this model runs, each explained for a call of its own.")
  private @Nullable Path model;

  @Option(names = "--op", paramLabel = "OP", description = "Only this op.")
  private @Nullable String op;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    try (TensorRuntime runtime = runtimeOptions.open()) {
      List<Explanation> explanations = explanations(runtime, device.in(runtime, spec));
      if (json) {
        Json.write(
            out,
            generator -> {
              generator.writeStartObject();
              generator.writeArrayPropertyStart("explanations");
              explanations.forEach(explanation -> generator.writeRawValue(explanation.toJson()));
              generator.writeEndArray();
              generator.writeEndObject();
            });
      } else {
        explanations.forEach(out::println);
      }
    }
    return 0;
  }

  private List<Explanation> explanations(TensorRuntime runtime, Device on) throws IOException {
    Seam seam = runtime.seam();
    List<Explanation> found = new ArrayList<>();
    if (op != null && seam.vocabulary().op(op).isEmpty()) {
      throw new ParameterException(spec.commandLine(), unknownOp(seam, op));
    }
    if (model != null) {
      try (Session session = Session.open(runtime, model)) {
        session.explain(on).stream()
            .filter(explanation -> op == null || explanation.op().equals(op))
            .forEach(found::add);
      }
      if (found.isEmpty() && op != null) {
        throw new IllegalArgumentException("the model runs no " + op);
      }
      return found;
    }
    for (Op<?> candidate : seam.vocabulary().ops()) {
      if (op == null || candidate.name().equals(op)) {
        found.add(seam.explain(candidate, on));
        found.addAll(measured(seam, candidate, on));
      }
    }
    return found;
  }

  /** The classes of an op's calls for which a profile says something of their own. */
  private static List<Explanation> measured(Seam seam, Op<?> candidate, Device on) {
    MeasuredProfile profile = seam.policy().profile();
    if (profile == null || !(candidate instanceof CallOp<?> op) || op.classNames().size() == 1) {
      return List.of();
    }
    return op.classNames().stream()
        .filter(callClass -> profile.entry(op.name(), on.type(), callClass).isPresent())
        .map(callClass -> seam.explain(op, on, callClass))
        .toList();
  }

  private static String unknownOp(Seam seam, String name) {
    List<String> names = seam.vocabulary().ops().stream().map(Op::name).toList();
    return "there is no op '"
        + name
        + "'"
        + Nearest.to(name, names).map(nearest -> "; the nearest is '" + nearest + "'").orElse("")
        + "; vt explain without --op shows all";
  }
}

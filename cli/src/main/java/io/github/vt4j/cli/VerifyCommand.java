package io.github.vt4j.cli;

import io.github.vt4j.onnx.SessionOptions;
import io.github.vt4j.onnx.conformance.CaseFolder;
import io.github.vt4j.onnx.conformance.CaseResult;
import io.github.vt4j.onnx.conformance.CaseRunner;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code vt verify}: ONNX's backend tests. */
@Command(
    name = "verify",
    description = "Runs cases of ONNX's backend tests; succeeds where none fails.",
    mixinStandardHelpOptions = true)
final class VerifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private RuntimeOptions runtimeOptions;

  @Mixin private DeviceOption device;

  @Parameters(
      paramLabel = "DIR",
      arity = "1..*",
      description = "A case's folder, with a model.onnx, or a folder with such folders in it.")
  private List<Path> folders;

  @Option(names = "--json", description = "Writes JSON.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    List<CaseFolder> cases = CaseFolder.find(folders);
    if (cases.isEmpty()) {
      throw new IllegalArgumentException("no model.onnx in " + folders);
    }
    Map<String, CaseResult> results = new LinkedHashMap<>();
    try (TensorRuntime runtime = runtimeOptions.open()) {
      String name = device.in(runtime, spec).name();
      var runner = new CaseRunner(runtime, SessionOptions.defaults().withDevice(name));
      cases.forEach(folder -> results.put(folder.name(), runner.run(folder)));
    }
    var result = new VerifyResult(results);
    if (json) {
      Json.write(spec.commandLine().getOut(), result::write);
    } else {
      result.print(spec.commandLine().getOut());
    }
    return result.succeeded() ? 0 : Failure.FAILED;
  }
}

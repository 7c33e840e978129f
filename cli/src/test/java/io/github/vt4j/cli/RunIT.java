package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.onnx.numpy.NpyFile;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vt run} and {@code vt inspect} as a user types them. */
class RunIT {
  @TempDir private Path folder;

  private String model = "";

  @BeforeEach
  void makeFiles() throws IOException {
    model = Files.write(folder.resolve("tiny.onnx"), TinyModel.of("Sub")).toString();
    try (TensorRuntime runtime = TensorRuntime.open();
        TensorArena arena = runtime.arena()) {
      NpyFile.write(folder.resolve("a.npy"), arena.f32(new float[] {1, 2, 3, 4, 5, 6}, 2, 3));
      NpyFile.write(folder.resolve("b.npy"), arena.f32(new float[] {1, 1, 1}, 3));
      NpyFile.write(folder.resolve("i.npy"), arena.i64(new long[] {1}, 1));
    }
  }

  private String input(String name, String file) {
    return "--input=" + name + "=" + folder.resolve(file);
  }

  @Test
  void runsAModelFromNumpyFilesToNumpyFiles() throws IOException {
    Path out = folder.resolve("new/out");
    Vt vt =
        Vt.run(
            "run",
            model,
            input("x", "a.npy"),
            input("y", "b.npy"),
            "--json",
            "--output-dir=" + out);

    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    Map<String, Object> result = JsonTree.object(vt.out());
    assertThat(result).containsEntry("model", model).containsEntry("referenceTierCalls", 0L);
    Map<String, Object> output = JsonTree.object(JsonTree.list(result.get("outputs")).getFirst());
    assertThat(output)
        .containsEntry("name", "z")
        .containsEntry("dtype", "f32")
        .containsEntry("file", out.resolve("z.npy").toString());
    assertThat(JsonTree.list(output.get("shape"))).containsExactly(2L, 3L);
    assertThat(JsonTree.list(result.get("executed")))
        .anySatisfy(row -> assertThat(JsonTree.object(row)).containsEntry("op", "Sub"));
    try (TensorRuntime runtime = TensorRuntime.open();
        TensorArena arena = runtime.arena()) {
      assertThat(NpyFile.read(out.resolve("z.npy"), arena).toFloatArray())
          .containsExactly(0, 1, 2, 3, 4, 5);
    }
  }

  @Test
  void showsTheOutputsToAPerson() {
    Vt vt = Vt.run("run", model, input("x", "a.npy"), input("y", "b.npy"));

    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    assertThat(vt.out())
        .contains("z", "f32", "[2, 3]", "0.0 1.0 2.0 3.0 …", "PROVIDER", "reference tier calls: 0");
  }

  @Test
  void anInputsNameMayHaveTheSeparatorInIt() throws IOException {
    Files.write(folder.resolve("tiny.onnx"), TinyModel.of("Sub", "x", "x=y"));
    Vt vt = Vt.run("run", model, input("x", "a.npy"), input("x=y", "b.npy"));
    assertThat(vt.err()).isEmpty();
    assertThat(vt.out()).contains("0.0 1.0 2.0 3.0 …");
  }

  @Test
  void wrongInputsAreOneLineThatNamesWhatIsExpected() {
    assertFails(1, "the input \"y\" is missing; expected is f32", input("x", "a.npy"));
    assertFails(
        1,
        "the model has no input \"q\"; it has x: f32 of any shape",
        input("x", "a.npy"),
        input("y", "b.npy"),
        input("q", "b.npy"));
    assertFails(1, "the input \"y\" is i64[1]", input("x", "a.npy"), input("y", "i.npy"));
    assertFails(1, "there is no file", input("x", "nowhere.npy"));
    assertFails(1, "this is no .npy file", input("x", "tiny.onnx"));
    assertFails(2, "--input gives 'x' twice", input("x", "a.npy"), input("x", "b.npy"));
    assertFails(2, "--input takes NAME=FILE.npy", "--input=x");
    assertFails(2, "--output-dir is empty", "--output-dir=");
    assertFails(2, "gpu:7", "--device=gpu:7");
  }

  private void assertFails(int status, String message, String... arguments) {
    String[] line = new String[arguments.length + 2];
    line[0] = "run";
    line[1] = model;
    System.arraycopy(arguments, 0, line, 2, arguments.length);
    Vt vt = Vt.run(line);
    assertThat(vt.status()).isEqualTo(status);
    assertThat(vt.out()).isEmpty();
    assertThat(vt.err()).startsWith("vt: ").contains(message).hasLineCount(1);
  }

  @Test
  void inspectsWhatAModelIsMadeOfAndWhatWouldServeIt() {
    Vt vt = Vt.run("inspect", model);
    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    assertThat(vt.out())
        .contains("opsets ai.onnx 17", "input", "output", "FLOAT of any shape", "OPERATOR", "Sub")
        .doesNotContain("UNSUPPORTED");

    Map<String, Object> json = JsonTree.object(Vt.run("inspect", "--json", "--nodes", model).out());
    assertThat(JsonTree.object(json.get("operators"))).containsEntry("Sub", 1L);
    assertThat(JsonTree.list(json.get("unsupported"))).isEmpty();
    Map<String, Object> plan = JsonTree.object(json.get("plan"));
    assertThat(JsonTree.object(JsonTree.list(plan.get("served")).getFirst()))
        .containsEntry("op", "Sub")
        .containsEntry("calls", 1L)
        .containsKey("provider");
    assertThat(JsonTree.list(plan.get("calls"))).hasSize(1);
    assertThat(JsonTree.object(JsonTree.list(plan.get("operators")).getFirst()))
        .containsEntry("operator", "Sub")
        .containsEntry("nodes", 1L);
    assertThat(JsonTree.list(plan.get("unplanned"))).isEmpty();
    Map<String, Object> node = JsonTree.object(JsonTree.list(plan.get("nodes")).getFirst());
    assertThat(node).containsEntry("operator", "Sub").doesNotContainKey("unplanned");
    assertThat(JsonTree.object(JsonTree.list(node.get("served")).getFirst()))
        .containsEntry("op", "Sub");
    assertThat(vt.out()).containsPattern("Sub +1 +\\S+ as Sub\n");
    assertThat(Vt.run("inspect", "--nodes", model).out())
        .containsPattern("\nSub node .* +\\S+ as Sub\n");
  }

  @Test
  void inspectsAModelThatCannotRun() throws IOException {
    Path file = Files.write(folder.resolve("odd.onnx"), TinyModel.of("Frobnicate"));
    Vt vt = Vt.run("inspect", file.toString());
    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    assertThat(vt.out()).contains("UNSUPPORTED", "Frobnicate", "the operator is not supported");

    Map<String, Object> json = JsonTree.object(Vt.run("inspect", "--json", file.toString()).out());
    assertThat(JsonTree.object(JsonTree.list(json.get("unsupported")).getFirst()))
        .containsEntry("op", "Frobnicate")
        .containsEntry("count", 1L);
    assertThat(JsonTree.list(JsonTree.object(json.get("plan")).get("unplanned"))).hasSize(1);
    assertThat(Vt.run("run", file.toString()).status()).isEqualTo(1);
  }

  @Test
  void inspectsAModelWhoseInputsAreNoTensorsOfNumbersAndRefusesToRunIt() throws IOException {
    Path file = Files.write(folder.resolve("odd.onnx"), TinyModel.ofSequenceAndStrings("Add"));
    String reason = "the input \"x\": the type seq(tensor(float)) is not supported";
    Vt vt = Vt.run("inspect", file.toString());
    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    assertThat(vt.out())
        .containsPattern("input +x +seq\\(tensor\\(float\\)\\)\n")
        .containsPattern("input +y +tensor\\(string\\)\n")
        .containsPattern("output +z +FLOAT of any shape\n")
        .containsPattern("Add +1\n")
        .containsPattern("SEQUENCE +1 +" + Pattern.quote(reason))
        .containsPattern("STRING +1 +the input \"y\"");

    Map<String, Object> json = JsonTree.object(Vt.run("inspect", "--json", file.toString()).out());
    assertThat(JsonTree.object(JsonTree.list(json.get("inputs")).getFirst()))
        .containsEntry("name", "x")
        .containsEntry("type", "seq(tensor(float))")
        .containsEntry("shape", null);
    assertThat(JsonTree.list(json.get("unsupported"))).hasSize(2);

    Vt run = Vt.run("run", file.toString());
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("vt: " + reason).hasLineCount(1);
  }
}

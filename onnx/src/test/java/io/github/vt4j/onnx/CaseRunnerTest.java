package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ai.onnx.proto.OnnxMl.TensorProto;
import com.google.protobuf.ByteString;
import io.github.vt4j.onnx.conformance.CaseFolder;
import io.github.vt4j.onnx.conformance.CaseResult;
import io.github.vt4j.onnx.conformance.CaseRunner;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders with a model, inputs and expected outputs, and what is said of each. */
class CaseRunnerTest {
  private final TensorRuntime runtime = TensorRuntime.open();

  @TempDir private Path root;

  @AfterEach
  void close() {
    runtime.close();
  }

  private static TestGraph negation(String opType) {
    return new TestGraph(13).input("x", F32).node(opType, "x", "y").output("y", F32);
  }

  private Path makeCase(
      String name, TestGraph graph, TensorProto.Builder in, TensorProto.Builder out)
      throws IOException {
    Path folder = root.resolve(name);
    Path data = Files.createDirectories(folder.resolve("test_data_set_0"));
    Files.write(folder.resolve("model.onnx"), graph.bytes());
    Files.write(data.resolve("input_0.pb"), in.build().toByteArray());
    Files.write(data.resolve("output_0.pb"), out.build().toByteArray());
    return folder;
  }

  private CaseResult run(TestGraph graph, TensorProto.Builder in, TensorProto.Builder out)
      throws IOException {
    Path folder = makeCase("case", graph, in, out);
    return new CaseRunner(runtime, SessionOptions.defaults()).run(new CaseFolder("case", folder));
  }

  private static TensorProto.Builder floats(float... values) {
    return TestGraph.f32Tensor("", List.of(values.length), values);
  }

  @Test
  void rightOutputsPassWithinTheTolerance() throws IOException {
    float inf = Float.POSITIVE_INFINITY;
    assertThat(
            run(
                negation("Neg"),
                floats(1, Float.NaN, inf, 0),
                floats(-1.0009f, Float.NaN, -inf, 0)))
        .isEqualTo(new CaseResult.Passed());
  }

  @Test
  void aWrongElementFailsAndIsNamed() throws IOException {
    assertThat(run(negation("Neg"), floats(1, 2, 3), floats(-1, -2.1f, 3)))
        .isEqualTo(
            new CaseResult.Failed(
                "test_data_set_0: the output \"y\" differs in 2 of 3 elements; the first, at [1],"
                    + " is -2.0, not -2.0999999046325684",
                null));
    assertThat(run(negation("Neg"), floats(1), floats(Float.NEGATIVE_INFINITY)))
        .isInstanceOf(CaseResult.Failed.class);
    assertThat(run(negation("Neg"), floats(Float.POSITIVE_INFINITY), floats(1)))
        .isInstanceOf(CaseResult.Failed.class);
    assertThat(run(negation("Neg"), floats(Float.NaN), floats(1)))
        .isInstanceOf(CaseResult.Failed.class);
  }

  @Test
  void anotherShapeOrDtypeFails() throws IOException {
    assertThat(run(negation("Neg"), floats(1), floats()))
        .isEqualTo(
            new CaseResult.Failed("test_data_set_0: the output \"y\" is f32[1], not f32[0]", null));
    TensorProto.Builder doubles =
        TensorProto.newBuilder()
            .setDataType(TensorProto.DataType.DOUBLE.getNumber())
            .addDims(1)
            .addDoubleData(-1);
    assertThat(run(negation("Neg"), floats(1), doubles)).isInstanceOf(CaseResult.Failed.class);
  }

  @Test
  void anAbsentOperatorOrElementTypeIsUnsupportedByName() throws IOException {
    assertThat(run(negation("Nag"), floats(1), floats(-1)))
        .isInstanceOfSatisfying(
            CaseResult.Unsupported.class,
            result -> {
              assertThat(result.absent()).isEqualTo("Nag");
              assertThat(result.reason()).contains("Nag node \"the Nag\"");
            });
  }

  /** Also where the runtime lacks the type that the files have, and the model does not. */
  @Test
  void filesThatAreNotWhatTheModelDeclaresFail() throws IOException {
    TensorProto.Builder text =
        TensorProto.newBuilder()
            .setDataType(TensorProto.DataType.STRING.getNumber())
            .addDims(1)
            .addStringData(ByteString.copyFromUtf8("x"));
    assertFails(run(negation("Neg"), floats(1), text), "string tensors are not supported");
    assertFails(run(negation("Neg"), text, floats(1)), "string tensors are not supported");
    TensorProto.Builder half =
        TensorProto.newBuilder()
            .setDataType(TensorProto.DataType.UINT16.getNumber())
            .addDims(1)
            .addInt32Data(1);
    assertFails(run(negation("Neg"), half, floats(1)), "input_0.pb has elements of type UINT16");
    Path folder = makeCase("more", negation("Neg"), floats(1), floats(-1));
    Path data = folder.resolve("test_data_set_0");
    Files.copy(data.resolve("output_0.pb"), data.resolve("output_1.pb"));
    assertFails(run(folder), "there are more outputs than the model's 1");
    Files.delete(data.resolve("output_0.pb"));
    assertFails(run(folder), "there is no output_0.pb");
  }

  private CaseResult run(Path folder) {
    return new CaseRunner(runtime, SessionOptions.defaults()).run(new CaseFolder("case", folder));
  }

  private static void assertFails(CaseResult result, String reason) {
    assertThat(result)
        .isInstanceOfSatisfying(
            CaseResult.Failed.class, failed -> assertThat(failed.reason()).contains(reason));
  }

  @Test
  void whatCannotBeReadOrRunFails() throws IOException {
    TestGraph missing = negation("Neg").input("z", F32);
    assertThat(run(missing, floats(1), floats(-1)))
        .isInstanceOfSatisfying(
            CaseResult.Failed.class,
            result -> assertThat(result.reason()).contains("the input \"z\" is missing"));
    Path folder = makeCase("broken", negation("Neg"), floats(1), floats(-1));
    Files.write(folder.resolve("test_data_set_0/input_0.pb"), new byte[] {8});
    assertThat(new CaseRunner(runtime, SessionOptions.defaults()).run(new CaseFolder("b", folder)))
        .isInstanceOf(CaseResult.Failed.class);
  }

  @Test
  void casesAreFoundOnceAndNamedApart() throws IOException {
    Path one = makeCase("a/test_x", negation("Neg"), floats(1), floats(-1));
    Path other = makeCase("b/test_x", negation("Neg"), floats(1), floats(-1));
    makeCase("b/test_a", negation("Neg"), floats(1), floats(-1));

    List<CaseFolder> found = CaseFolder.find(List.of(one, root, other));

    assertThat(found.stream().map(CaseFolder::name))
        .containsExactly("a/test_x", "b/test_x", "test_a");
    Path nowhere = root.resolve("nowhere");
    assertThatExceptionOfType(NoSuchFileException.class)
        .isThrownBy(() -> CaseFolder.find(List.of(nowhere)))
        .withMessageContaining("nowhere");
  }
}

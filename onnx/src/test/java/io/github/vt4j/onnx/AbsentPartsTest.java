package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import ai.onnx.proto.OnnxMl.TensorProto;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What docs/operators.md says is absent of operators that are there is refused by its name. */
class AbsentPartsTest {
  private static final String MICROSOFT = "com.microsoft";
  private static final String ATTENTION = "x weights bias";

  /** A part of an operator, and a model that uses it. */
  private record Part(String operator, String name, String refusal, TestGraph graph) {
    @Override
    public String toString() {
      return operator + ": " + name;
    }
  }

  static Stream<Part> parts() {
    return Stream.of(
        new Part("Dropout", "training_mode", "training_mode", dropout()),
        batchNormalization(8, "spatial"),
        batchNormalization(6, "is_test"),
        attention("past", "the inputs past and", ATTENTION + " - past", "y", 0),
        attention("past_sequence_length", "the inputs past and", ATTENTION + " - - - ends", "y", 0),
        attention("present", "output 1, \"p\", ", ATTENTION, "y p", 0),
        attention("do_rotary", "the attribute do_rotary ", ATTENTION, "y", 1),
        attention("mask_index", "a mask of the form ", ATTENTION + " ends", "y", 0),
        skip("mean", "output 1, \"m\", ", "y m"),
        skip("inv_std_var", "output 2, \"v\", ", "y - v"));
  }

  private static TestGraph dropout() {
    return new TestGraph(13)
        .input("x", F32, 2)
        .f32("ratio", List.of(), 0.5f)
        .initializer(
            TensorProto.newBuilder()
                .setName("yes")
                .setDataType(TensorProto.DataType.BOOL.getNumber())
                .addInt32Data(1))
        .node("Dropout", "x ratio yes", "y")
        .output("y", F32);
  }

  private static Part batchNormalization(int opset, String attribute) {
    TestGraph graph =
        new TestGraph(opset)
            .input("x", F32, 2, 3)
            .input("c", F32, 3)
            .node("BatchNormalization", "x c c c c", "y", TestGraph.integer(attribute, 0))
            .output("y", F32);
    return new Part("BatchNormalization", attribute, "the attribute " + attribute, graph);
  }

  private static Part attention(
      String name, String refusal, String inputs, String outputs, int rotary) {
    TestGraph graph =
        microsoft()
            .input("x", F32, 2, 3, 4)
            .input("weights", F32, 4, 12)
            .input("bias", F32, 12)
            .input("past", F32, 2, 2, 1, 3, 4)
            .input("ends", I32, 8)
            .node(
                MICROSOFT,
                "Attention",
                inputs,
                outputs,
                TestGraph.integer("num_heads", 1),
                TestGraph.integer("do_rotary", rotary))
            .output("y", F32);
    return new Part("Attention", name, refusal, graph);
  }

  private static Part skip(String name, String refusal, String outputs) {
    TestGraph graph =
        microsoft()
            .input("x", F32, 2, 4)
            .input("scale", F32, 4)
            .node(MICROSOFT, "SkipLayerNormalization", "x x scale", outputs)
            .output("y", F32);
    return new Part("SkipLayerNormalization", name, refusal, graph);
  }

  private static TestGraph microsoft() {
    return new TestGraph(17).domain(MICROSOFT, 1);
  }

  @ParameterizedTest
  @MethodSource("parts")
  void itIsRefusedByItsName(Part part) {
    try (TensorRuntime runtime = TensorRuntime.open();
        OnnxModel model = part.graph.open()) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(
              () -> {
                try (Session session = Session.of(runtime, model)) {
                  session.plan(session.exampleShapes());
                }
              })
          .withMessageContaining(part.operator + " node ")
          .withMessageContaining(part.refusal)
          .withMessageContaining("not supported");
    }
  }

  @Test
  void theseAreTheDocumentedOnes() throws IOException {
    Map<String, Set<String>> tried = new TreeMap<>();
    parts()
        .forEach(part -> tried.computeIfAbsent(part.operator, _ -> new TreeSet<>()).add(part.name));
    assertThat(DocumentedAbsences.parts()).isEqualTo(tried);
  }

  @Test
  void theOperatorsOfMicrosoftThatAreDocumentedAreThere() throws IOException {
    assertThat(DocumentedAbsences.microsoftOperators()).hasSize(10);
    for (String operator : DocumentedAbsences.microsoftOperators()) {
      TestGraph graph =
          microsoft().input("x", F32).node(MICROSOFT, operator, "x", "y").output("y", F32);
      try (OnnxModel model = graph.open()) {
        assertThat(Absence.of(model)).isEmpty();
      }
    }
  }
}

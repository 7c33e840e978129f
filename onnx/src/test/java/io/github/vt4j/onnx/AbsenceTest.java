package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.TensorProto;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** What a model uses that is absent, told before it is run. */
class AbsenceTest {
  @Test
  void namesEachAbsentThingOnceWithItsFirstUse() {
    TestGraph branch = new TestGraph(13).node("Loop", "x", "l").output("l", F32);
    TensorProto.Builder weight =
        TensorProto.newBuilder()
            .setName("w")
            .setDataType(TensorProto.DataType.UINT16.getNumber())
            .addDims(1)
            .addInt32Data(1);
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .initializer(weight)
            .node("Frobnicate", "x", "a")
            .node("Frobnicate", "a", "b")
            .node("If", "x", "y", TestGraph.graph("then_branch", branch))
            .output("b", F32);
    try (OnnxModel model = graph.open()) {
      List<Absence> absences = Absence.of(model);
      assertThat(absences)
          .extracting(Absence::absent)
          .containsExactly("Frobnicate", "Loop", "UINT16");
      assertThat(absences).extracting(Absence::count).containsExactly(2, 1, 1);
      assertThat(absences.getFirst().reason())
          .isEqualTo("Frobnicate node \"the Frobnicate\": the operator is not supported");
    }
  }

  @Test
  void theTypesThatAttributesNameAreFound() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .node("Cast", "x", "a", TestGraph.integer("to", 8))
            .node("Cast", "x", "b", TestGraph.integer("to", 5))
            .node("Cast", "x", "y", TestGraph.integer("to", 7))
            .output("y", I64);
    try (OnnxModel model = graph.open()) {
      assertThat(Absence.of(model)).extracting(Absence::absent).containsExactly("INT16", "STRING");
      assertThat(Absence.of(model).getFirst().reason())
          .startsWith("Cast node \"the Cast\": the element type INT16 is not supported");
    }
  }

  @Test
  void inputsAndOutputsOfAbsentTypesAreFoundAndNoSessionTakesThem() {
    TestGraph strings =
        new TestGraph(13).input("x", F32).strings("s").node("Neg", "x", "q").sequence("q");
    String sequence =
        "the output \"q\": the type seq(tensor(float)) is not supported; supported are tensors of ";
    String string =
        "the input \"s\": the type tensor(string) is not supported; supported are tensors of ";
    try (TensorRuntime runtime = TensorRuntime.open();
        OnnxModel model = strings.open()) {
      List<Absence> absences = Absence.of(model);
      assertThat(absences).extracting(Absence::absent).containsExactly("SEQUENCE", "STRING");
      assertThat(absences.getFirst().reason()).startsWith(sequence);
      assertThat(absences.getLast().reason()).startsWith(string);
      assertThatThrownBy(() -> Session.of(runtime, model))
          .isInstanceOf(UnsupportedException.class)
          .hasMessage(absences.getLast().reason());
    }
    TestGraph graph = new TestGraph(13).input("x", F32).node("Neg", "x", "q").sequence("q");
    try (TensorRuntime runtime = TensorRuntime.open();
        OnnxModel model = graph.open()) {
      assertThatThrownBy(() -> Session.of(runtime, model))
          .isInstanceOf(UnsupportedException.class)
          .hasMessageStartingWith(sequence);
    }
  }

  @Test
  void aModelThatUsesNothingAbsentHasNone() {
    TestGraph graph = new TestGraph(13).input("x", F32).node("Neg", "x", "y").output("y", F32);
    try (OnnxModel model = graph.open()) {
      assertThat(Absence.of(model)).isEmpty();
    }
  }

  /** Of some version: Scatter went with opset 11, Gelu came with 20. */
  @Test
  void whatIsDocumentedAsAnOperatorIsThere() throws IOException {
    Set<String> documented = DocumentedAbsences.presentOperators();
    assertThat(documented).hasSizeGreaterThan(100).doesNotContain("Loop");
    for (String operator : documented) {
      assertThat(LongStream.of(10, 17, 21))
          .as(operator)
          .anySatisfy(
              opset -> {
                TestGraph graph =
                    new TestGraph(opset).input("x", F32).node(operator, "x", "y").output("y", F32);
                try (OnnxModel model = graph.open()) {
                  assertThat(Absence.of(model)).isEmpty();
                }
              });
    }
  }

  @Test
  void whatIsDocumentedAsAnAbsentOperatorIsAbsent() throws IOException {
    Set<String> documented = DocumentedAbsences.operators();
    assertThat(documented).contains("Loop", "Conv", "LSTM");
    for (String operator : documented) {
      int dot = operator.lastIndexOf('.');
      String domain = dot < 0 ? "" : operator.substring(0, dot);
      TestGraph graph =
          new TestGraph(17)
              .domain("ai.onnx.preview.training", 1)
              .input("x", F32)
              .node(domain, operator.substring(dot + 1), "x", "y")
              .output("y", F32);
      try (OnnxModel model = graph.open()) {
        assertThat(Absence.of(model)).extracting(Absence::absent).containsExactly(operator);
      }
    }
  }
}

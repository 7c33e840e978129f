package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.BOOL;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import ai.onnx.proto.OnnxMl.TensorProto;
import io.github.vt4j.onnx.Survey.SurveyedNode;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is told of models before a run, of those that cannot run too. */
class SurveyTest {
  private final TensorRuntime runtime = TensorRuntime.open();

  @AfterEach
  void close() {
    runtime.close();
  }

  private Survey survey(TestGraph graph) {
    try (OnnxModel model = graph.open()) {
      return Survey.of(runtime, model, SessionOptions.defaults());
    }
  }

  private static List<String> ops(SurveyedNode node) {
    return node.calls().stream().map(call -> call.op().name()).toList();
  }

  @Test
  void aModelThatShapesTellAllOfIsPlannedAsItsSessionPlansIt() {
    try (OnnxModel model = LookUp.graph().open();
        Session session = Session.of(runtime, model)) {
      Survey survey = Survey.of(runtime, model, SessionOptions.defaults());
      assertThat(survey.shapes()).isEqualTo(session.exampleShapes());
      assertThat(survey.calls())
          .extracting(call -> tuple(call.op(), call.nodes()))
          .isEqualTo(
              session.plan(session.exampleShapes()).calls().stream()
                  .map(call -> tuple(call.op(), call.nodes()))
                  .toList());
      assertThat(survey.nodes()).isNotEmpty().allMatch(node -> node.omission().isEmpty());
    }
  }

  @Test
  void nodesAreServedAloneOrTogetherOrByNobody() {
    Survey survey =
        survey(
            new TestGraph(13)
                .input("x", F32, -1, 2)
                .f32("w", List.of(2, 2), 1, 2, 3, 4)
                .f32("b", List.of(2), 1, 2)
                .node("MatMul", "x w", "p")
                .node("Neg", "b", "c")
                .node("Add", "p c", "s")
                .node("Relu", "s", "r")
                .node("Transpose", "r", "t")
                .output("t", F32));
    assertThat(survey.calls()).extracting(call -> call.op().name()).containsExactly("Linear");
    assertThat(survey.calls().getFirst().nodes())
        .as("in the model's order")
        .containsExactly(
            "MatMul node \"the MatMul\" (opset 13)",
            "Add node \"the Add\" (opset 13)",
            "Relu node \"the Relu\" (opset 13)");
    assertThat(survey.nodes())
        .extracting(SurveyedNode::operator, SurveyTest::ops, SurveyedNode::omission)
        .containsExactly(
            tuple("MatMul", List.of("Linear"), ""),
            tuple("Neg", List.of(), ""),
            tuple("Add", List.of("Linear"), ""),
            tuple("Relu", List.of("Linear"), ""),
            tuple("Transpose", List.of(), ""));
  }

  @Test
  void whatIsLeftOutIsToldWithItsReasonAndTheRestIsPlanned() {
    Survey survey =
        survey(
            new TestGraph(13)
                .input("x", F32, 6)
                .input("dims", I64, 2)
                .strings("names")
                .initializer(
                    TensorProto.newBuilder()
                        .setName("u16")
                        .setDataType(TensorProto.DataType.UINT16.getNumber())
                        .addInt32Data(1))
                .node("Exp", "x", "e")
                .node("Reshape", "e dims", "r")
                .node("Neg", "r", "n")
                .node("Frobnicate", "e", "f")
                .node("Sqrt", "f", "q")
                .node("Identity", "names", "i")
                .node("Cast", "u16", "u", TestGraph.integer("to", 1))
                .node("Gather", "x", "g")
                .node("Abs", "x", "a")
                .output("n", F32)
                .output("q", F32)
                .output("a", F32));
    assertThat(survey.calls()).extracting(call -> call.op().name()).containsExactly("Exp", "Abs");
    assertThat(survey.nodes())
        .filteredOn(node -> !node.omission().isEmpty())
        .allMatch(node -> node.calls().isEmpty())
        .extracting(SurveyedNode::operator, node -> node.omission().replaceAll("\\(opset.*", "…"))
        .containsExactly(
            tuple("Reshape", "Reshape node \"the Reshape\" …"),
            tuple("Neg", "what it reads comes of Reshape node \"the Reshape\" …"),
            tuple(
                "Frobnicate", "Frobnicate node \"the Frobnicate\": the operator is not supported"),
            tuple("Sqrt", "what it reads comes of Frobnicate node \"the Frobnicate\" …"),
            tuple("Identity", "what it reads comes of the input \"names\""),
            tuple("Cast", "what it reads comes of the constant \"u16\""),
            tuple("Gather", "Gather node \"the Gather\" …"));
    assertThat(survey.nodes().get(1).omission())
        .endsWith("depend on the contents of the model's inputs");
  }

  @Test
  void aConstantThatNobodyComputesIsToldAndTheRestIsPlanned() {
    runtime.seam().updatePolicy(policy -> policy.disable("vt-native@Exp"));
    Survey survey =
        survey(
            new TestGraph(13)
                .input("x", F32, 2)
                .f32("c", List.of(2), 1, 2)
                .node("Exp", "c", "e")
                .node("Add", "x e", "s")
                .node("Neg", "x", "n")
                .output("s", F32)
                .output("n", F32));
    assertThat(survey.calls()).extracting(call -> call.op().name()).containsExactly("Neg");
    assertThat(survey.nodes())
        .extracting(SurveyedNode::omission)
        .satisfiesExactly(
            exp -> assertThat(exp).startsWith("no kernel for Exp on cpu:0").hasLineCount(1),
            add ->
                assertThat(add).isEqualTo("what it reads comes of Exp node \"the Exp\" (opset 13)"),
            neg -> assertThat(neg).isEmpty());
  }

  @Test
  void nodesOfBranchesFollowTheirNodeAndShareItsFate() {
    for (boolean known : List.of(true, false)) {
      TestGraph yes = new TestGraph(13).node("Exp", "x", "y").output("y", F32);
      TestGraph no = new TestGraph(13).node("Neg", "x", "z").output("z", F32);
      TestGraph graph =
          new TestGraph(13)
              .input("x", F32, 2)
              .node(
                  "If",
                  "c",
                  "o",
                  TestGraph.graph("then_branch", yes),
                  TestGraph.graph("else_branch", no))
              .output("o", F32);
      if (known) {
        graph.initializer(
            TensorProto.newBuilder()
                .setName("c")
                .setDataType(TensorProto.DataType.BOOL.getNumber())
                .addInt32Data(1));
      } else {
        graph.input("c", BOOL);
      }
      Survey survey = survey(graph);
      assertThat(survey.nodes())
          .extracting(SurveyedNode::operator, SurveyTest::ops, node -> node.omission().isEmpty())
          .containsExactly(
              tuple("If", List.of(), known),
              tuple("Exp", known ? List.of("Exp") : List.of(), known),
              tuple("Neg", List.of(), known));
    }
  }
}

package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.one;
import static io.github.vt4j.onnx.OperatorCase.two;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.real;
import static io.github.vt4j.onnx.TestGraph.text;
import static io.github.vt4j.runtime.DType.BOOL;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.F64;
import static io.github.vt4j.runtime.DType.I32;
import static io.github.vt4j.runtime.DType.I64;
import static io.github.vt4j.runtime.DType.U8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.vt4j.onnx.OperatorCase.Given;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions of numbers, activations, comparisons and bits, as ONNX Runtime computes them. */
class ArithmeticOperatorTest extends OperatorSuite {
  private static final long[][] SHAPES = {{}, {0}, {5}, {2, 0, 3}, {3, 1, 4}};
  private static final long[][][] PAIRS = {
    {{2, 3}, {2, 3}}, {{2, 3}, {3}}, {{}, {4}}, {{2, 1, 4}, {3, 1}}, {{0, 3}, {1}}
  };

  ArithmeticOperatorTest() {
    super(1e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    for (long[] shape : SHAPES) {
      functions(cases, shape);
      activations(cases, shape);
    }
    for (long[][] pair : PAIRS) {
      pairs(cases, pair[0], pair[1]);
      several(cases, pair[0], pair[1]);
    }
    clips(cases);
    notNumbers(cases);
    return cases;
  }

  private static void functions(List<OperatorCase> cases, long[] shape) {
    Given any = x(F32, -3, 3, shape);
    for (String op : List.of("Ceil", "Floor", "Sin", "Cos", "Tan", "Atan")) {
      cases.add(one(op, 13, F32, F32, any));
    }
    for (String op : List.of("Sinh", "Cosh", "Asinh")) {
      cases.add(one(op, 9, F32, F32, any));
    }
    for (String op : List.of("Asin", "Acos")) {
      cases.add(one(op, 7, F32, F32, x(F32, -1, 1, shape)));
    }
    cases.add(one("Atanh", 9, F32, F32, x(F32, -0.7, 0.7, shape)));
    cases.add(one("Acosh", 9, F32, F32, x(F32, 1, 9, shape)));
    for (DType dtype : List.of(F32, F64)) {
      cases.add(one("Round", 11, dtype, dtype, x(dtype, -3, 3, shape)));
    }
    for (DType dtype : List.of(F32, F64, I32, I64)) {
      cases.add(one("Sign", 13, dtype, dtype, x(dtype, -3, 3, shape)));
      cases.add(one("Abs", 13, dtype, dtype, x(dtype, -3, 3, shape)));
      cases.add(one("Neg", 13, dtype, dtype, x(dtype, -3, 3, shape)));
    }
    cases.add(one("Relu", 14, I32, I32, x(I32, -3, 3, shape)));
    cases.add(one("IsNaN", 13, F32, BOOL, any));
    cases.add(one("BitwiseNot", 18, I32, I32, x(I32, -9, 9, shape)));
    for (int positive = 0; positive < 2; positive++) {
      for (int negative = 0; negative < 2; negative++) {
        TestGraph graph =
            new TestGraph(11)
                .input("a", F32)
                .node("Round", "a", "c")
                .node("Abs", "c", "m")
                .node("Div", "a m", "r")
                .node(
                    "IsInf",
                    "r",
                    "y",
                    integer("detect_positive", positive),
                    integer("detect_negative", negative))
                .output("y", BOOL);
        cases.add(new OperatorCase("IsInf", graph, Map.of("a", x(F32, -0.7, 0.7, shape))));
        cases.add(new OperatorCase("IsInf", graph, Map.of("a", x(F32, 0, 0, shape))));
      }
    }
  }

  private static void activations(List<OperatorCase> cases, long[] shape) {
    Given any = x(F32, -4, 4, shape);
    for (String op : List.of("Softplus", "Softsign")) {
      cases.add(one(op, 11, F32, F32, any));
    }
    cases.add(one("Softplus", 11, F32, F32, x(F32, -200, 200, shape)));
    for (String op : List.of("LeakyRelu", "Elu", "ThresholdedRelu", "HardSigmoid", "Selu")) {
      cases.add(one(op, 16, F32, F32, any));
      cases.add(one(op, 16, F32, F32, any, real("alpha", 0.7f)));
    }
    cases.add(one("LeakyRelu", 7, F32, F32, any, real("alpha", -0.5f)));
    cases.add(one("HardSigmoid", 7, F32, F32, any, real("alpha", 0.3f), real("beta", 0.1f)));
    cases.add(one("Selu", 7, F32, F32, any, real("alpha", 2), real("gamma", 3)));
    cases.add(one("Celu", 12, F32, F32, any));
    cases.add(one("Celu", 12, F32, F32, any, real("alpha", 2)));
    cases.add(one("HardSwish", 14, F32, F32, any));
    cases.add(one("Mish", 18, F32, F32, any));
    cases.add(one("Shrink", 9, F32, F32, any));
    cases.add(one("Shrink", 9, F32, F32, any, real("lambd", 1.5f), real("bias", 0.3f)));
    cases.add(one("Shrink", 9, I32, I32, x(I32, -4, 4, shape), real("bias", 1)));
  }

  private static void pairs(List<OperatorCase> cases, long[] a, long[] b) {
    for (DType dtype : List.of(I32, I64)) {
      for (String op : List.of("Add", "Sub", "Mul", "Div", "Mod")) {
        cases.add(two(op, 14, dtype, x(dtype, -9, 9, a), x(dtype, 1, 5, b)));
        cases.add(two(op, 14, dtype, x(dtype, -9, 9, a), x(dtype, -5, -1, b)));
      }
    }
    for (DType dtype : List.of(F32, I64, I32)) {
      cases.add(two("Mod", 13, dtype, x(dtype, -9, 9, a), x(dtype, -5, -1, b), integer("fmod", 1)));
      cases.add(two("Equal", 13, BOOL, x(dtype, 0, 2, a), x(dtype, 0, 2, b)));
      cases.add(two("Pow", 15, dtype, x(dtype, 1, 3, a), x(F32, 0, 3, b)));
      cases.add(two("Pow", 15, dtype, x(dtype, 1, 3, a), x(I32, 0, 3, b)));
      cases.add(two("Pow", 15, dtype, x(dtype, 1, 3, a), x(I64, 0, 3, b)));
    }
    cases.add(two("Equal", 13, BOOL, x(BOOL, 0, 1, a), x(BOOL, 0, 1, b)));
    cases.add(two("Xor", 7, BOOL, x(BOOL, 0, 1, a), x(BOOL, 0, 1, b)));
    for (String op : List.of("BitwiseAnd", "BitwiseOr", "BitwiseXor")) {
      cases.add(two(op, 18, I32, x(I32, -99, 99, a), x(I32, -99, 99, b)));
    }
    for (String direction : List.of("LEFT", "RIGHT")) {
      cases.add(
          two("BitShift", 11, U8, x(U8, 0, 255, a), x(U8, 0, 7, b), text("direction", direction)));
    }
    if (a.length >= b.length) {
      cases.add(two("PRelu", 16, F32, x(F32, -3, 3, 2, 3, 4), x(F32, -1, 1, 3, 1)));
      cases.add(two("PRelu", 9, F32, x(F32, -3, 3, a), x(F32, -1, 1)));
    }
  }

  private static void several(List<OperatorCase> cases, long[] a, long[] b) {
    for (DType dtype : List.of(F32, F64, I32, I64)) {
      for (String op : List.of("Max", "Min", "Sum", "Mean")) {
        if (dtype != F32 && (op.equals("Mean") || (op.equals("Sum") && dtype != F64))) {
          continue;
        }
        for (String inputs : List.of("a", "a b", "b a b")) {
          TestGraph graph = new TestGraph(13);
          Map<String, Given> given = new LinkedHashMap<>();
          given.put("a", x(dtype, -9, 9, a));
          given.put("b", x(dtype, -9, 9, b));
          given.keySet().removeIf(name -> !inputs.contains(name));
          given.keySet().forEach(name -> graph.input(name, dtype));
          graph.node(op, inputs, "y").output("y", dtype);
          cases.add(new OperatorCase(op + " of " + inputs, graph, given));
        }
      }
    }
  }

  /** NaN on either side, made by roots and logarithms of negative numbers. */
  private static void notNumbers(List<OperatorCase> cases) {
    Map<String, Given> given = Map.of("a", x(F32, -1, 1, 40), "b", x(F32, -1, 1, 40));
    for (String op : List.of("Less", "LessOrEqual", "Greater", "GreaterOrEqual", "Equal")) {
      cases.add(new OperatorCase(op + " of NaN", roots(op, BOOL), given));
    }
    for (String op : List.of("Max", "Min", "PRelu", "Pow")) {
      cases.add(new OperatorCase(op + " of NaN", roots(op, F32), given));
    }
    for (String op : List.of("Relu", "Abs", "Floor", "Round", "Clip", "Elu", "LeakyRelu")) {
      TestGraph graph = new TestGraph(16).input("a", F32).node("Sqrt", "a", "r").node(op, "r", "y");
      cases.add(
          new OperatorCase(op + " of NaN", graph.output("y", F32), Map.of("a", x(F32, -1, 1, 9))));
    }
  }

  private static TestGraph roots(String op, DType out) {
    return new TestGraph(16)
        .input("a", F32)
        .input("b", F32)
        .node("Sqrt", "a", "p")
        .node("Log", "b", "q")
        .node(op, "p q", "y")
        .output("y", out);
  }

  private static void clips(List<OperatorCase> cases) {
    Given any = x(F32, -4, 4, 2, 7);
    cases.add(one("Clip", 7, F32, F32, any, real("min", -1), real("max", 2)));
    cases.add(one("Clip", 7, F32, F32, any, real("min", -1)));
    cases.add(one("Clip", 7, F32, F32, any));
    cases.add(one("Clip", 11, F32, F32, any));
    for (DType dtype : List.of(F32, F64, I32, I64)) {
      for (String inputs : List.of("a", "a lo", "a - hi", "a lo hi", "a hi lo")) {
        TestGraph graph = new TestGraph(13).input("a", dtype);
        Map<String, Given> given = new LinkedHashMap<>();
        given.put("a", x(dtype, -4, 4, 3, 5));
        if (inputs.contains("lo")) {
          graph.input("lo", dtype);
          given.put("lo", x(dtype, -2, -2));
        }
        if (inputs.contains("hi")) {
          graph.input("hi", dtype);
          given.put("hi", x(dtype, 1, 1));
        }
        graph.node("Clip", inputs, "y").output("y", dtype);
        cases.add(new OperatorCase("Clip of " + inputs, graph, given));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"; 11 22 33 14 25 36", "1; 11 22 33 14 25 36", "0; 11 12 13 24 25 26"})
  void anOperandBeforeOpset7HasSomeOfTheDimensions(@Nullable Integer axis, String expected) {
    float[] some = axis != null && axis == 0 ? new float[] {10, 20} : new float[] {10, 20, 30};
    AttributeProto broadcast = integer("broadcast", 1);
    TestGraph graph = new TestGraph(6).input("a", F32).input("b", F32).output("y", F32);
    if (axis == null) {
      graph.node("Add", "a b", "y", broadcast);
    } else {
      graph.node("Add", "a b", "y", broadcast, integer("axis", axis));
    }
    try (TensorRuntime runtime = TensorRuntime.open();
        OnnxModel model = graph.open();
        Session session = Session.of(runtime, model);
        TensorArena arena = runtime.arena()) {
      Tensor a = arena.f32(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
      Tensor y = session.run(Map.of("a", a, "b", arena.f32(some, some.length)), arena).get("y");
      assertThat(y).isNotNull();
      assertThat(y.toDoubleArray())
          .containsExactly(
              Stream.of(expected.split(" ")).mapToDouble(Double::parseDouble).toArray());
    }
  }

  @Test
  void aDivisionOfIntegersByZeroNamesTheNode() {
    for (String op : List.of("Div", "Mod")) {
      OperatorCase zero = two(op, 13, I64, x(I64, 1, 9, 3), x(I64, 0, 0, 3));
      assertThatThrownBy(() -> harness.run(zero))
          .isInstanceOf(ModelException.class)
          .hasMessageContaining("the " + op)
          .hasMessageContaining("the integer divisor");
    }
  }

  @Test
  void operandsThatDoNotSuitNameTheNode() {
    assertFails(two("Add", 13, F32, x(F32, 0, 1, 3), x(F64, 0, 1, 3)), "differ in dtype");
    assertFails(two("Add", 13, F32, x(F32, 0, 1, 3), x(F32, 0, 1, 2)), "do not broadcast");
    assertFails(two("And", 13, BOOL, x(I32, 0, 1, 3), x(I32, 0, 1, 3)), "not bool");
    assertFails(two("BitwiseAnd", 18, BOOL, x(BOOL, 0, 1, 3), x(BOOL, 0, 1, 3)), "not an integer");
    assertFails(two("BitShift", 11, U8, x(U8, 0, 1, 3), x(U8, 0, 1, 3)), "not LEFT or RIGHT");
    assertFails(two("PRelu", 16, F32, x(F32, 0, 1, 3), x(F32, 0, 1, 2, 3)), "slope");
    TestGraph three = new TestGraph(13).input("a", F32).node("Add", "a a a", "y").output("y", F32);
    assertFails(new OperatorCase("Add", three, Map.of("a", x(F32, 0, 1, 3))), "3 inputs, not 2");
    assertFails(two("Mod", 13, F32, x(F32, 0, 1, 3), x(F32, 0, 1, 3)), "without fmod");
  }

  private void assertFails(OperatorCase one, String complaint) {
    assertThatThrownBy(() -> harness.run(one))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("\"the ")
        .hasMessageContaining(complaint);
  }
}

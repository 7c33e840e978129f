package io.github.vt4j.onnx;

import static io.github.vt4j.onnx.OperatorCase.microsoft;
import static io.github.vt4j.onnx.OperatorCase.x;
import static io.github.vt4j.onnx.TestGraph.integer;
import static io.github.vt4j.onnx.TestGraph.integers;
import static io.github.vt4j.onnx.TestGraph.real;
import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I32;
import static io.github.vt4j.runtime.DType.I8;
import static io.github.vt4j.runtime.DType.U8;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.AttributeProto;
import io.github.vt4j.onnx.OperatorCase.Given;
import io.github.vt4j.runtime.DType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The operators that ONNX Runtime's optimiser writes, as ONNX Runtime runs them. */
class ContribOperatorTest extends OperatorSuite {
  private static final List<DType> FLOAT = List.of(F32);

  ContribOperatorTest() {
    super(1e-5);
  }

  static List<OperatorCase> cases() {
    List<OperatorCase> cases = new ArrayList<>();
    activations(cases);
    products(cases);
    normalisations(cases);
    embeddings(cases);
    attentions(cases);
    return cases;
  }

  private static void activations(List<OperatorCase> cases) {
    Given x = x(F32, -3, 3, 2, 4, 5);
    for (String op : List.of("Gelu", "FastGelu", "QuickGelu")) {
      cases.add(microsoft(op, FLOAT, x));
    }
    cases.add(microsoft("FastGelu", FLOAT, x, x(F32, -1, 1, 5)));
    cases.add(microsoft("BiasGelu", FLOAT, x, x(F32, -1, 1, 5)));
    cases.add(microsoft("QuickGelu", FLOAT, x, real("alpha", 0.5f)));
    OperatorCase early =
        OperatorCase.of("LayerNormalization", 11, F32, x, x(F32, -1, 1, 5), x(F32, -1, 1, 5));
    cases.add(early);
  }

  private static void products(List<OperatorCase> cases) {
    for (int form = 0; form < 4; form++) {
      long[] a = form % 2 == 0 ? new long[] {2, 3, 4, 5} : new long[] {2, 3, 5, 4};
      long[] b = form < 2 ? new long[] {2, 3, 5, 6} : new long[] {2, 3, 6, 5};
      cases.add(fused(a, b, form % 2, form / 2, 0, 0));
    }
    cases.add(fused(new long[] {4, 2, 3, 5}, new long[] {2, 3, 5, 6}, 0, 0, 1, 0));
    cases.add(fused(new long[] {5, 2, 3, 4}, new long[] {2, 3, 5, 6}, 1, 0, 1, 0));
    cases.add(fused(new long[] {2, 3, 4, 5}, new long[] {6, 2, 3, 5}, 0, 1, 0, 1));
    cases.add(fused(new long[] {4, 5}, new long[] {6, 5}, 0, 1, 0, 0));
    Given left = x(U8, 0, 255, 2, 3, 7);
    Given right = x(I8, -63, 63, 7, 5); // see QuantizedOperatorTest
    Given scale = x(F32, 0.001, 0.002);
    Given scales = x(F32, 0.001, 0.002, 5);
    Given bias = x(F32, -1, 1, 5);
    Given zero = x(U8, 0, 255);
    Given zeros = x(I8, -5, 5, 5);
    String toFloat = "MatMulIntegerToFloat";
    cases.add(microsoft(toFloat, FLOAT, left, right, scale, scale));
    cases.add(microsoft(toFloat, FLOAT, left, right, scale, scales, zero, zeros, bias));
    cases.add(microsoft(toFloat, FLOAT, left, right, scale, scales, zero, null, bias));
    Given floats = x(F32, -1, 2, 2, 3, 7);
    cases.add(microsoft("DynamicQuantizeMatMul", FLOAT, floats, right, scales, zeros, bias));
    cases.add(microsoft("DynamicQuantizeMatMul", FLOAT, floats, right, scale));
  }

  private static OperatorCase fused(
      long[] a, long[] b, int transA, int transB, int batchA, int batchB) {
    return microsoft(
        "FusedMatMul",
        FLOAT,
        x(F32, -1, 1, a),
        x(F32, -1, 1, b),
        real("alpha", 0.3f),
        integer("transA", transA),
        integer("transB", transB),
        integer("transBatchA", batchA),
        integer("transBatchB", batchB));
  }

  private static void normalisations(List<OperatorCase> cases) {
    Given x = x(F32, -1, 1, 2, 3, 8);
    Given row = x(F32, -1, 1, 8);
    String op = "SkipLayerNormalization";
    cases.add(microsoft(op, FLOAT, x, x, row));
    cases.add(microsoft(op, FLOAT, x, x, row, row, real("epsilon", 0.1f)));
    cases.add(microsoft(op, FLOAT, x, x, row, row, row));
    cases.add(microsoft(op, FLOAT, x, x, row, null, row));
    cases.add(microsoft(op, FLOAT, x, x(F32, -1, 1, 1, 3, 8), row, row));
  }

  private static void embeddings(List<OperatorCase> cases) {
    Given ids = x(I32, 0, 8, 2, 3);
    Given words = x(F32, -1, 1, 9, 4);
    Given positions = x(F32, -1, 1, 6, 4);
    Given segments = x(F32, -1, 1, 2, 4);
    Given row = x(F32, -1, 1, 4);
    Given mask = x(I32, 0, 1, 2, 3);
    String op = "EmbedLayerNormalization";
    List<DType> two = List.of(F32, I32);
    Given segmentIds = x(I32, 0, 1, 2, 3);
    cases.add(microsoft(op, two, ids, null, words, positions, null, row, row));
    cases.add(microsoft(op, two, ids, segmentIds, words, positions, segments, row, row, mask));
    cases.add(
        microsoft(
            op,
            List.of(F32, I32, F32),
            ids,
            segmentIds,
            words,
            positions,
            segments,
            row,
            row,
            mask,
            x(I32, 0, 5, 2, 3),
            real("epsilon", 0.1f)));
  }

  private static void attentions(List<OperatorCase> cases) {
    cases.add(attention(null, null));
    cases.add(attention(x(I32, 0, 1, 2, 5), null));
    cases.add(attention(x(I32, 0, 1, 2, 5, 5), null));
    cases.add(attention(x(I32, 1, 5, 2), null));
    cases.add(attention(x(I32, 2, 3, 4), null));
    cases.add(attention(null, x(F32, -1, 1, 2, 2, 5, 5)));
    cases.add(attention(null, null, integer("unidirectional", 1)));
    cases.add(attention(x(I32, 0, 1, 2, 5), null, integer("unidirectional", 1)));
    cases.add(attention(x(I32, 1, 5, 2), null, real("mask_filter_value", -2), real("scale", 0.7f)));
    cases.add(
        microsoft(
            "Attention",
            FLOAT,
            x(F32, -1, 1, 2, 5, 6),
            x(F32, -1, 1, 6, 20),
            x(F32, -1, 1, 20),
            integer("num_heads", 2),
            integers("qkv_hidden_sizes", 8, 8, 4)));
  }

  private static OperatorCase attention(
      @Nullable Given mask, @Nullable Given bias, AttributeProto... attributes) {
    List<@Nullable Object> parts = new ArrayList<>();
    parts.add(x(F32, -1, 1, 2, 5, 6));
    parts.add(x(F32, -1, 1, 6, 24));
    parts.add(x(F32, -1, 1, 24));
    parts.add(mask);
    if (bias != null) {
      parts.add(null);
      parts.add(bias);
    }
    parts.add(integer("num_heads", 2));
    parts.addAll(List.of(attributes));
    return microsoft("Attention", FLOAT, parts.toArray());
  }

  @Test
  void pastKeysAreRefusedByName() {
    OperatorCase past =
        microsoft(
            "Attention",
            FLOAT,
            x(F32, -1, 1, 2, 5, 6),
            x(F32, -1, 1, 6, 24),
            x(F32, -1, 1, 24),
            null,
            x(F32, -1, 1, 2, 2, 2, 3, 4),
            integer("num_heads", 2));
    assertThatThrownBy(() -> harness.assertAgrees(past, 0))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("the inputs past and past_sequence_length are not supported");
  }
}

package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.And;
import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Div;
import io.github.vt4j.runtime.op.Equal;
import io.github.vt4j.runtime.op.Erf;
import io.github.vt4j.runtime.op.Exp;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.runtime.op.Greater;
import io.github.vt4j.runtime.op.Less;
import io.github.vt4j.runtime.op.Log;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Not;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Or;
import io.github.vt4j.runtime.op.Pow;
import io.github.vt4j.runtime.op.Reciprocal;
import io.github.vt4j.runtime.op.Relu;
import io.github.vt4j.runtime.op.Sigmoid;
import io.github.vt4j.runtime.op.Sqrt;
import io.github.vt4j.runtime.op.Sub;
import io.github.vt4j.runtime.op.Tanh;
import io.github.vt4j.runtime.op.UnaryCall;
import io.github.vt4j.runtime.op.Where;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.testkit.Layout;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The portable kernels that work element by element, against the functions they are named for. */
class ElementwiseTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @Test
  void unaryOpsAreTheirFunctions() {
    unary(Ops.NEG, Neg::new, x -> -x);
    unary(Ops.ABS, Abs::new, x -> x < 0 ? -x : x);
    unary(Ops.SQRT, Sqrt::new, x -> x < 0 ? Double.NaN : Math.pow(x, 0.5));
    unary(Ops.EXP, Exp::new, StrictMath::exp);
    unary(Ops.LOG, Log::new, StrictMath::log);
    unary(Ops.TANH, Tanh::new, x -> 1 - 2 / (StrictMath.exp(2 * x) + 1));
    unary(Ops.SIGMOID, Sigmoid::new, x -> StrictMath.exp(x) / (1 + StrictMath.exp(x)));
    unary(Ops.RELU, Relu::new, x -> x > 0 ? x : 0);
    unary(Ops.RECIPROCAL, Reciprocal::new, x -> Math.pow(x, -1));
    unary(Ops.GELU, (x, out) -> new Gelu(x, Gelu.Approximation.NONE, out), Functions::gelu);
    unary(Ops.GELU, (x, out) -> new Gelu(x, Gelu.Approximation.TANH, out), Functions::geluByTanh);
    unary(Ops.ERF, Erf::new, Functions::erf);
  }

  private <C extends UnaryCall> void unary(
      CallOp<C> op, BiFunction<Tensor, Tensor, C> call, DoubleUnaryOperator function) {
    for (Layout layout : Layout.values()) {
      Tensor x = cpu.random(layout, DType.F32, 3, 5);
      Tensor out = cpu.empty(DType.F32, x.shape());
      cpu.runtime.run(op, call.apply(x, out));
      double[] values = x.toDoubleArray();
      float[] results = out.toFloatArray();
      for (int i = 0; i < values.length; i++) {
        float expected = (float) function.applyAsDouble(values[i]);
        assertThat(Math.abs(results[i] - expected) <= Math.ulp(expected) || Float.isNaN(expected))
            .as("%s of %s: %s, expected %s", op, values[i], results[i], expected)
            .isTrue();
        assertThat(Float.isNaN(results[i])).isEqualTo(Float.isNaN(expected));
      }
      cpu.runtime.run(op, call.apply(x, x));
      assertThat(x.toFloatArray()).as("%s in place", op).isEqualTo(results);
    }
  }

  @Test
  void binaryOpsAreTheirFunctions() {
    binary(Ops.ADD, Add::new, DType.F32, (a, b) -> (float) a + (float) b);
    binary(Ops.SUB, Sub::new, DType.F32, (a, b) -> (float) a - (float) b);
    binary(Ops.MUL, Mul::new, DType.F32, (a, b) -> (float) a * (float) b);
    binary(Ops.DIV, Div::new, DType.F32, (a, b) -> (float) a / (float) b);
    binary(Ops.POW, Pow::new, DType.F32, (a, b) -> (float) StrictMath.pow(a, b));
    binary(Ops.LESS, Less::new, DType.BOOL, (a, b) -> a < b ? 1 : 0);
    binary(Ops.GREATER, Greater::new, DType.BOOL, (a, b) -> a > b ? 1 : 0);
    binary(Ops.EQUAL, Equal::new, DType.BOOL, (a, b) -> a == b ? 1 : 0);
  }

  private interface BinaryMaker<C> {
    C make(Tensor a, Tensor b, Tensor out);
  }

  private <C extends BinaryCall> void binary(
      CallOp<C> op, BinaryMaker<C> call, DType outDType, DoubleBinaryOperator function) {
    for (Layout layout : Layout.values()) {
      Tensor a = cpu.random(layout, DType.F32, 4, 1, 3);
      Tensor b = cpu.random(layout, DType.F32, 2, 3);
      Tensor out = layout.allocate(cpu.arena, outDType, Shape.of(4, 2, 3));
      cpu.runtime.run(op, call.make(a, b, out));
      double[] left = a.toDoubleArray();
      double[] right = b.toDoubleArray();
      double[] results = out.toDoubleArray();
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 2; j++) {
          for (int k = 0; k < 3; k++) {
            assertThat(results[(i * 2 + j) * 3 + k])
                .as("%s", op)
                .isEqualTo(
                    Double.valueOf(function.applyAsDouble(left[i * 3 + k], right[j * 3 + k])));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"I8", "U8", "I32", "I64"})
  void integersWrap(DType dtype) {
    long max =
        switch (dtype) {
          case I8 -> 127;
          case U8 -> 255;
          case I32 -> Integer.MAX_VALUE;
          default -> Long.MAX_VALUE;
        };
    Tensor a = cpu.empty(dtype, Shape.of(3)).write(max, 7L, 2L);
    Tensor b = cpu.empty(dtype, Shape.of(3)).write(1L, 2L, 5L);
    Tensor out = cpu.empty(dtype, Shape.of(3));
    cpu.runtime.run(Ops.ADD, new Add(a, b, out));
    assertThat(out.toLongArray()).containsExactly(dtype == DType.U8 ? 0 : -max - 1, 9, 7);
    cpu.runtime.run(Ops.DIV, new Div(a, b, out));
    assertThat(out.toLongArray()).containsExactly(max, 3, 0);
    cpu.runtime.run(Ops.POW, new Pow(a, b, out));
    assertThat(out.toLongArray()).containsExactly(max, 49, 32);
  }

  @Test
  void largeLongsAreExact() {
    Tensor a = cpu.arena.i64(new long[] {(1L << 53) + 1}, 1);
    Tensor one = cpu.arena.i64(new long[] {1}, 1);
    cpu.runtime.run(Ops.ADD, new Add(a, one, a));
    assertThat(a.toLongArray()).containsExactly((1L << 53) + 2);
  }

  @Test
  void nanIsKeptAndEqualToNothing() {
    Tensor nan = cpu.arena.f32(new float[] {Float.NaN, -0f}, 2);
    Tensor zero = cpu.arena.f32(new float[] {Float.NaN, 0}, 2);
    Tensor out = cpu.empty(DType.F32, Shape.of(2));
    cpu.runtime.run(Ops.RELU, new Relu(nan, out));
    assertThat(out.toFloatArray()).containsExactly(Float.NaN, 0);
    Tensor truth = cpu.empty(DType.BOOL, Shape.of(2));
    cpu.runtime.run(Ops.EQUAL, new Equal(nan, zero, truth));
    assertThat(truth.toLongArray()).containsExactly(0, 1);
  }

  @Test
  void truthTablesHold() {
    Tensor a = cpu.arena.bool(new boolean[] {false, false, true, true}, 4);
    Tensor b = cpu.arena.bool(new boolean[] {false, true, false, true}, 4);
    Tensor out = cpu.empty(DType.BOOL, Shape.of(4));
    cpu.runtime.run(Ops.AND, new And(a, b, out));
    assertThat(out.toLongArray()).containsExactly(0, 0, 0, 1);
    cpu.runtime.run(Ops.OR, new Or(a, b, out));
    assertThat(out.toLongArray()).containsExactly(0, 1, 1, 1);
    cpu.runtime.run(Ops.NOT, new Not(a, out));
    assertThat(out.toLongArray()).containsExactly(1, 1, 0, 0);
    Tensor chosen = cpu.empty(DType.I64, Shape.of(2, 4));
    cpu.runtime.run(
        Ops.WHERE,
        new Where(
            b,
            cpu.arena.i64(new long[] {1, 2}, 2, 1),
            cpu.arena.i64(new long[] {-1, -2, -3, -4}, 4),
            chosen));
    assertThat(chosen.toLongArray()).containsExactly(-1, 1, -3, 1, -1, 2, -3, 2);
  }

  @Test
  void emptyTensorsGiveEmptyTensors() {
    Tensor none = cpu.random(0, 3);
    cpu.runtime.run(Ops.ADD, new Add(none, cpu.random(3), none));
    cpu.runtime.run(Ops.EXP, new Exp(none, none));
    assertThat(none.toFloatArray()).isEmpty();
    Tensor scalar = cpu.random();
    float before = scalar.toFloatArray()[0];
    cpu.runtime.run(Ops.NEG, new Neg(scalar, scalar));
    assertThat(scalar.toFloatArray()).containsExactly(-before);
  }

  @Test
  void castsConvert() {
    Tensor x = cpu.arena.f32(new float[] {-1.5f, 0, 2.9f, Float.NaN, 1e10f}, 5);
    Tensor ints = cpu.empty(DType.I32, Shape.of(5));
    cpu.runtime.run(Ops.CAST, new Cast(x, ints));
    assertThat(ints.toLongArray()).containsExactly(-1, 0, 2, 0, Integer.MAX_VALUE);
    Tensor truth = cpu.empty(DType.BOOL, Shape.of(5));
    cpu.runtime.run(Ops.CAST, new Cast(x, truth));
    assertThat(truth.toLongArray()).containsExactly(1, 0, 1, 1, 1);
    Tensor half = cpu.empty(DType.F16, Shape.of(5));
    cpu.runtime.run(Ops.CAST, new Cast(x, half));
    assertThat(half.toFloatArray())
        .containsExactly(-1.5f, 0, 2.900390625f, Float.NaN, Float.POSITIVE_INFINITY);
    Tensor same = cpu.empty(DType.F32, Shape.of(5));
    cpu.runtime.run(Ops.CAST, new Cast(x, same));
    assertThat(same.toFloatArray()).isEqualTo(x.toFloatArray());
  }
}

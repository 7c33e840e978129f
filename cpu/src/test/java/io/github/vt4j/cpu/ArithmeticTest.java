package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Acos;
import io.github.vt4j.runtime.op.Acosh;
import io.github.vt4j.runtime.op.And;
import io.github.vt4j.runtime.op.Asin;
import io.github.vt4j.runtime.op.Asinh;
import io.github.vt4j.runtime.op.Atan;
import io.github.vt4j.runtime.op.Atanh;
import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.runtime.op.BitShift;
import io.github.vt4j.runtime.op.Ceil;
import io.github.vt4j.runtime.op.Cos;
import io.github.vt4j.runtime.op.Cosh;
import io.github.vt4j.runtime.op.Elu;
import io.github.vt4j.runtime.op.Floor;
import io.github.vt4j.runtime.op.Max;
import io.github.vt4j.runtime.op.Min;
import io.github.vt4j.runtime.op.Mod;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Or;
import io.github.vt4j.runtime.op.Round;
import io.github.vt4j.runtime.op.Sign;
import io.github.vt4j.runtime.op.Sin;
import io.github.vt4j.runtime.op.Sinh;
import io.github.vt4j.runtime.op.Softplus;
import io.github.vt4j.runtime.op.Tan;
import io.github.vt4j.runtime.op.UnaryCall;
import io.github.vt4j.runtime.op.Xor;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.testkit.Layout;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Functions of one or two numbers, against other ways to compute them. */
class ArithmeticTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;

  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @Test
  void unaryOpsAreTheirFunctions() {
    unary(Ops.SIN, Sin::new, StrictMath::sin);
    unary(Ops.COS, Cos::new, StrictMath::cos);
    unary(Ops.TAN, Tan::new, x -> StrictMath.sin(x) / StrictMath.cos(x));
    unary(Ops.ASIN, Asin::new, x -> StrictMath.atan2(x, Math.sqrt(1 - x * x)));
    unary(Ops.ACOS, Acos::new, x -> StrictMath.atan2(Math.sqrt(1 - x * x), x));
    unary(Ops.ATAN, Atan::new, x -> StrictMath.atan2(x, 1));
    unary(Ops.SINH, Sinh::new, x -> (StrictMath.exp(x) - StrictMath.exp(-x)) / 2);
    unary(Ops.COSH, Cosh::new, x -> (StrictMath.exp(x) + StrictMath.exp(-x)) / 2);
    unary(Ops.ASINH, Asinh::new, x -> StrictMath.log(x + Math.sqrt(x * x + 1)));
    unary(Ops.ACOSH, Acosh::new, x -> StrictMath.log(x + Math.sqrt(x * x - 1)));
    unary(Ops.ATANH, Atanh::new, x -> (StrictMath.log(1 + x) - StrictMath.log(1 - x)) / 2);
    unary(Ops.SOFTPLUS, Softplus::new, x -> StrictMath.log(1 + StrictMath.exp(x)));
    unary(Ops.CEIL, Ceil::new, x -> rounded(x, RoundingMode.CEILING));
    unary(Ops.FLOOR, Floor::new, x -> rounded(x, RoundingMode.FLOOR));
    unary(Ops.ROUND, Round::new, x -> rounded(x, RoundingMode.HALF_EVEN));
    unary(Ops.SIGN, Sign::new, x -> x > 0 ? 1 : x < 0 ? -1 : 0);
    unary(
        Ops.ELU,
        (x, out) -> new Elu(x, 1.5, 2, 3, out),
        x -> x < 0 ? 4.5 * (StrictMath.exp(x / 2) - 1) : 3 * x);
  }

  private static double rounded(double x, RoundingMode mode) {
    return new BigDecimal(x).setScale(0, mode).doubleValue();
  }

  private <C extends UnaryCall> void unary(
      CallOp<C> op, BiFunction<Tensor, Tensor, C> call, DoubleUnaryOperator function) {
    for (DType dtype : List.of(DType.F32, DType.F64, DType.F16, DType.BF16)) {
      for (Layout layout : Layout.values()) {
        Tensor x = cpu.random(layout, dtype, 7, 11);
        Tensor out = layout.allocate(cpu.arena, dtype, x.shape());
        cpu.runtime.run(op, call.apply(x, out));
        double[] results = out.toDoubleArray();
        double[] values = x.toDoubleArray();
        double[] rounded =
            cpu.empty(dtype, x.shape())
                .write(Arrays.stream(values).map(function).toArray())
                .toDoubleArray();
        for (int i = 0; i < values.length; i++) {
          var result = assertThat(results[i]).as("%s of the %s %s", op, dtype, values[i]);
          if (Double.isNaN(rounded[i])) {
            result.isNaN();
            continue;
          }
          result.isCloseTo(rounded[i], within(unit(dtype) * Math.max(1, Math.abs(rounded[i]))));
        }
      }
    }
  }

  /** The distance of 1 from the next greater number; of f64 what the formulas here lose. */
  private static double unit(DType dtype) {
    return switch (dtype) {
      case F16 -> 0x1p-10;
      case BF16 -> 0x1p-7;
      case F32 -> 0x1p-23;
      default -> 1e-12;
    };
  }

  @Test
  void inverseHyperbolicsAreAccurateFarFromOne() {
    for (double x : new double[] {1e-20, 1e-9, 1e-4, 0.3, 2, 1e5, 1e8, 1e15, 1e300}) {
      assertThat(one(Ops.ASINH, Asinh::new, x)).isEqualTo(-one(Ops.ASINH, Asinh::new, -x));
      double back = StrictMath.sinh(one(Ops.ASINH, Asinh::new, x));
      assertThat(Math.abs(back - x)).isLessThan(x * 1e-12);
      double excess = one(Ops.ACOSH, Acosh::new, 1 + x);
      assertThat(Math.abs(StrictMath.cosh(excess) - (1 + x))).isLessThan((1 + x) * 1e-12);
    }
    for (double x : new double[] {1e-20, 1e-9, 0.3, 0.999999}) {
      double back = StrictMath.tanh(one(Ops.ATANH, Atanh::new, x));
      assertThat(Math.abs(back - x)).isLessThan(x * 1e-13);
    }
    assertThat(one(Ops.ATANH, Atanh::new, -1)).isEqualTo(-INFINITY);
    assertThat(one(Ops.ATANH, Atanh::new, 1.5)).isNaN();
    assertThat(one(Ops.ACOSH, Acosh::new, 0.5)).isNaN();
    assertThat(one(Ops.ACOSH, Acosh::new, INFINITY)).isEqualTo(INFINITY);
    assertThat(one(Ops.ASINH, Asinh::new, -INFINITY)).isEqualTo(-INFINITY);
    assertThat(one(Ops.SOFTPLUS, Softplus::new, 1000)).isEqualTo(1000);
    assertThat(one(Ops.SOFTPLUS, Softplus::new, -INFINITY)).isZero();
    assertThat(one(Ops.SIGN, Sign::new, Double.NaN)).isNaN();
    assertThat(one(Ops.ROUND, Round::new, -2.5)).isEqualTo(-2);
  }

  private <C extends UnaryCall> double one(
      CallOp<C> op, BiFunction<Tensor, Tensor, C> call, double value) {
    Tensor x = cpu.empty(DType.F64, Shape.scalar()).write(value);
    cpu.runtime.run(op, call.apply(x, x));
    return x.toDoubleArray()[0];
  }

  @Test
  void theSignOfLongsIsExact() {
    Tensor x = cpu.arena.i64(new long[] {Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE}, 5);
    cpu.runtime.run(Ops.SIGN, new Sign(x, x));
    assertThat(x.toLongArray()).containsExactly(-1, -1, 0, 1, 1);
  }

  @Test
  void extremesKeepNanAndLargeLongs() {
    float nan = Float.NaN;
    Tensor a = cpu.arena.f32(new float[] {nan, 1, -2, nan}, 4);
    Tensor b = cpu.arena.f32(new float[] {0, nan, 3, nan}, 4);
    assertThat(pair(Ops.MAX, Max::new, a, b).toFloatArray()).containsExactly(nan, nan, 3, nan);
    assertThat(pair(Ops.MIN, Min::new, a, b).toFloatArray()).containsExactly(nan, nan, -2, nan);
    Tensor large = cpu.arena.i64(new long[] {(1L << 53) + 1, Long.MIN_VALUE}, 2, 1);
    Tensor other = cpu.arena.i64(new long[] {1L << 53}, 1);
    assertThat(pair(Ops.MAX, Max::new, large, other).toLongArray())
        .containsExactly((1L << 53) + 1, 1L << 53);
    assertThat(pair(Ops.MIN, Min::new, large, other).toLongArray())
        .containsExactly(1L << 53, Long.MIN_VALUE);
  }

  @Test
  void remaindersHaveTheSignOfTheDivisorOrOfTheDividend() {
    Tensor a = cpu.arena.i64(new long[] {-4, 7, 5, 4, -7, Long.MIN_VALUE}, 6);
    Tensor b = cpu.arena.i64(new long[] {2, -3, 8, -2, 3, -1}, 6);
    assertThat(pair(Ops.MOD, (x, y, z) -> new Mod(x, y, false, z), a, b).toLongArray())
        .containsExactly(0, -2, 5, 0, 2, 0);
    assertThat(pair(Ops.MOD, (x, y, z) -> new Mod(x, y, true, z), a, b).toLongArray())
        .containsExactly(0, 1, 5, 0, -1, 0);
    Tensor x = cpu.arena.f32(new float[] {-4.5f, 7.5f, 1}, 3);
    Tensor y = cpu.arena.f32(new float[] {2, -3, 0}, 3);
    assertThat(pair(Ops.MOD, (p, q, out) -> new Mod(p, q, true, out), x, y).toFloatArray())
        .containsExactly(-0.5f, 1.5f, Float.NaN);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> pair(Ops.MOD, (p, q, out) -> new Mod(p, q, false, out), x, y))
        .withMessageStartingWith("Mod: a is ")
        .withMessageEndingWith("a float, without fmod");
    Tensor zero = cpu.arena.i64(new long[] {0}, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> pair(Ops.MOD, (p, q, out) -> new Mod(p, q, true, out), a, zero))
        .withMessageStartingWith("Mod: the integer divisor ")
        .withMessageEndingWith(" has a zero");
  }

  @Test
  void bitsAreCombinedAndMoved() {
    Tensor a = cpu.empty(DType.U8, Shape.of(4)).write(0b1100L, 0b1010, 255, 129);
    Tensor b = cpu.empty(DType.U8, Shape.of(4)).write(0b1010L, 1, 9, 255);
    assertThat(pair(Ops.AND, And::new, a, b).toLongArray()).containsExactly(0b1000, 0, 9, 129);
    assertThat(pair(Ops.OR, Or::new, a, b).toLongArray()).containsExactly(0b1110, 11, 255, 255);
    assertThat(pair(Ops.XOR, Xor::new, a, b).toLongArray()).containsExactly(0b110, 11, 246, 126);
    Tensor places = cpu.empty(DType.U8, Shape.of(4)).write(1L, 0, 7, 200);
    assertThat(shift(a, places, BitShift.Direction.LEFT)).containsExactly(0b11000, 0b1010, 128, 0);
    assertThat(shift(a, places, BitShift.Direction.RIGHT)).containsExactly(0b110, 0b1010, 1, 0);
    Tensor yes = cpu.arena.bool(new boolean[] {false, false, true, true}, 4);
    Tensor no = cpu.arena.bool(new boolean[] {false, true, false, true}, 4);
    assertThat(pair(Ops.XOR, Xor::new, yes, no).toLongArray()).containsExactly(0, 1, 1, 0);
  }

  private long[] shift(Tensor a, Tensor places, BitShift.Direction direction) {
    return pair(Ops.BIT_SHIFT, (x, y, out) -> new BitShift(x, y, direction, out), a, places)
        .toLongArray();
  }

  private interface BinaryMaker<C> {
    C make(Tensor a, Tensor b, Tensor out);
  }

  private <C extends BinaryCall> Tensor pair(
      CallOp<C> op, BinaryMaker<C> call, Tensor a, Tensor b) {
    Tensor out = cpu.empty(a.dtype(), Shape.broadcast(a.shape(), b.shape()));
    cpu.runtime.run(op, call.make(a, b, out));
    return out;
  }
}

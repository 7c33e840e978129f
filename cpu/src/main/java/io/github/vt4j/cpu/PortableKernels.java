package io.github.vt4j.cpu;

import static io.github.vt4j.cpu.Functions.number;

import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.runtime.op.BitShift;
import io.github.vt4j.runtime.op.Elu;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.runtime.op.Mod;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.UnaryCall;
import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Registrar;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;

/**
 * The portable kernels of the CPU, {@code vt-native}: every standalone op, for all dtypes that it
 * takes, any strides and any sizes. They are written for clarity and are what other kernels are
 * compared with. Floats are computed in double precision and rounded once.
 */
public final class PortableKernels implements Registrar {
  private static final Provider CPU = Provider.portable("cpu");

  /** For the service loader. */
  public PortableKernels() {}

  @Override
  public List<Supplier<? extends Offer<?>>> offers() {
    return List.of(
        binary(Ops.ADD, (a, b) -> a + b, (a, b) -> a + b),
        binary(Ops.SUB, (a, b) -> a - b, (a, b) -> a - b),
        binary(Ops.MUL, (a, b) -> a * b, (a, b) -> a * b),
        binary(Ops.DIV, (a, b) -> a / b, (a, b) -> a / b),
        offer(Ops.MOD, ModKernel::new),
        binary(Ops.POW, Math::pow, Functions::power),
        binary(Ops.MAX, Math::max, Math::max),
        binary(Ops.MIN, Math::min, Math::min),
        binary(Ops.EQUAL, (a, b) -> number(a == b), (a, b) -> number(a == b)),
        binary(Ops.LESS, (a, b) -> number(a < b), (a, b) -> number(a < b)),
        binary(Ops.GREATER, (a, b) -> number(a > b), (a, b) -> number(a > b)),
        offer(Ops.AND, () -> BinaryKernel.ofLongs((a, b) -> a & b)),
        offer(Ops.OR, () -> BinaryKernel.ofLongs((a, b) -> a | b)),
        offer(Ops.XOR, () -> BinaryKernel.ofLongs((a, b) -> a ^ b)),
        offer(Ops.BIT_SHIFT, BitShiftKernel::new),
        offer(Ops.NOT, () -> UnaryKernel.ofLongs(x -> 1 - x)),
        unary(Ops.NEG, x -> -x, x -> -x),
        unary(Ops.ABS, Math::abs, Math::abs),
        unary(Ops.SIGN, Math::signum, Long::signum),
        unary(Ops.CEIL, Math::ceil),
        unary(Ops.FLOOR, Math::floor),
        unary(Ops.ROUND, Math::rint),
        unary(Ops.RELU, x -> Math.max(x, 0.0), x -> Math.max(x, 0)),
        unary(Ops.SQRT, Math::sqrt),
        unary(Ops.EXP, Math::exp),
        unary(Ops.LOG, Math::log),
        unary(Ops.SIN, Math::sin),
        unary(Ops.COS, Math::cos),
        unary(Ops.TAN, Math::tan),
        unary(Ops.ASIN, Math::asin),
        unary(Ops.ACOS, Math::acos),
        unary(Ops.ATAN, Math::atan),
        unary(Ops.SINH, Math::sinh),
        unary(Ops.COSH, Math::cosh),
        unary(Ops.ASINH, InverseHyperbolics::asinh),
        unary(Ops.ACOSH, InverseHyperbolics::acosh),
        unary(Ops.ATANH, InverseHyperbolics::atanh),
        unary(Ops.ERF, Functions::erf),
        unary(Ops.TANH, Math::tanh),
        unary(Ops.SIGMOID, Functions::sigmoid),
        unary(Ops.RECIPROCAL, x -> 1 / x),
        unary(Ops.SOFTPLUS, Functions::softplus),
        offer(Ops.ELU, EluKernel::new),
        offer(Ops.GELU, GeluKernel::new),
        offer(Ops.WHERE, WhereKernel::new),
        offer(Ops.CAST, CastKernel::new),
        offer(Ops.COPY, CopyKernel::new),
        offer(Ops.MAT_MUL, MatMulKernel::new),
        offer(Ops.MAT_MUL_INTEGER, MatMulIntegerKernel::new),
        offer(Ops.QUANTIZE_LINEAR, QuantizeLinearKernel::new),
        offer(Ops.DEQUANTIZE_LINEAR, DequantizeLinearKernel::new),
        offer(Ops.DYNAMIC_QUANTIZE_LINEAR, DynamicQuantizeLinearKernel::new),
        offer(Ops.SOFTMAX, SoftmaxKernel::new),
        offer(Ops.LAYER_NORMALIZATION, LayerNormalizationKernel::new),
        offer(Ops.LP_NORMALIZATION, LpNormalizationKernel::new),
        offer(Ops.REDUCE_MEAN, ReductionKernel::mean),
        offer(Ops.REDUCE_SUM, ReductionKernel::sum),
        offer(Ops.REDUCE_MAX, ReductionKernel::max),
        offer(Ops.REDUCE_MIN, ReductionKernel::min),
        offer(Ops.REDUCE_PROD, ReductionKernel::product),
        offer(Ops.ARG_MAX, () -> new ArgKernel<>((a, b) -> a > b, (a, b) -> a > b)),
        offer(Ops.ARG_MIN, () -> new ArgKernel<>((a, b) -> a < b, (a, b) -> a < b)),
        offer(Ops.TOP_K, TopKKernel::new),
        offer(Ops.CUM_SUM, CumSumKernel::new),
        offer(Ops.GATHER, GatherKernel::new),
        offer(Ops.GATHER_ELEMENTS, GatherElementsKernel::new),
        offer(Ops.GATHER_ND, GatherNdKernel::new),
        offer(Ops.SCATTER_ELEMENTS, ScatterElementsKernel::new),
        offer(Ops.SCATTER_ND, ScatterNdKernel::new),
        offer(Ops.CONCAT, ConcatKernel::new),
        offer(Ops.TRANSPOSE, TransposeKernel::new),
        offer(Ops.REVERSE, ReverseKernel::new),
        offer(Ops.REVERSE_SEQUENCE, ReverseSequenceKernel::new),
        offer(Ops.PAD, PadKernel::new),
        offer(Ops.ONE_HOT, OneHotKernel::new),
        offer(Ops.TRILU, TriluKernel::new),
        offer(Ops.RANGE, RangeKernel::new),
        offer(Ops.NON_ZERO, NonZeroKernel::new),
        offer(Ops.COMPRESS, CompressKernel::new),
        offer(Ops.MEAN_POOL, MeanPoolKernel::new));
  }

  private static <C extends BinaryCall> Supplier<Offer<?>> binary(
      CallOp<C> op, DoubleBinaryOperator ofDoubles, LongBinaryOperator ofLongs) {
    return offer(op, () -> new BinaryKernel<>(ofDoubles, ofLongs));
  }

  private static <C extends UnaryCall> Supplier<Offer<?>> unary(
      CallOp<C> op, DoubleUnaryOperator ofDoubles, LongUnaryOperator ofLongs) {
    return offer(op, () -> new UnaryKernel<>(ofDoubles, ofLongs));
  }

  private static <C extends UnaryCall> Supplier<Offer<?>> unary(
      CallOp<C> op, DoubleUnaryOperator ofDoubles) {
    return offer(op, () -> UnaryKernel.ofFloats(ofDoubles));
  }

  private static <C extends Call> Supplier<Offer<?>> offer(
      CallOp<C> op, Supplier<? extends Kernel<C>> kernel) {
    return () -> CPU.offer(op, kernel);
  }

  private static final class ModKernel extends Kernel<Mod> {
    private static final BinaryKernel<Mod> OF_DIVIDENDS_SIGN =
        new BinaryKernel<>((a, b) -> a % b, (a, b) -> a % b);
    private static final BinaryKernel<Mod> OF_DIVISORS_SIGN = BinaryKernel.ofLongs(Math::floorMod);

    @Override
    public Outcome run(Mod call) {
      return (call.fmod() ? OF_DIVIDENDS_SIGN : OF_DIVISORS_SIGN).run(call);
    }
  }

  private static final class BitShiftKernel extends Kernel<BitShift> {
    private static final BinaryKernel<BitShift> LEFT = BinaryKernel.ofLongs(Functions::shiftLeft);
    private static final BinaryKernel<BitShift> RIGHT = BinaryKernel.ofLongs(Functions::shiftRight);

    @Override
    public Outcome run(BitShift call) {
      return switch (call.direction()) {
        case LEFT -> LEFT.run(call);
        case RIGHT -> RIGHT.run(call);
      };
    }
  }

  private static final class EluKernel extends Kernel<Elu> {
    @Override
    public Outcome run(Elu call) {
      return UnaryKernel.<Elu>ofFloats(
              x -> Functions.elu(x, call.alpha(), call.width(), call.scale()))
          .run(call);
    }
  }

  private static final class GeluKernel extends Kernel<Gelu> {
    private static final UnaryKernel<Gelu> EXACT = UnaryKernel.ofFloats(Functions::gelu);
    private static final UnaryKernel<Gelu> BY_TANH = UnaryKernel.ofFloats(Functions::geluByTanh);

    @Override
    public Outcome run(Gelu call) {
      return switch (call.approximation()) {
        case NONE -> EXACT.run(call);
        case TANH -> BY_TANH.run(call);
      };
    }
  }
}

package io.github.vt4j.vector;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.runtime.op.DynamicQuantizeLinear;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.QuantizedLinear;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.Call;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Decline;
import org.jspecify.annotations.Nullable;

/** Which calls the kernels take. Touches no class of the Vector API. */
final class Conditions {
  private static final String F32_OR_HALVES = "f32 operands, or a constant right matrix of bf16";

  private Conditions() {}

  /** Operands of f32. */
  static <C extends TensorCall> Condition<C> f32() {
    return Condition.that("f32 operands", Conditions::isF32);
  }

  /** Operands of f32 without gaps. */
  static <C extends TensorCall> Condition<C> contiguous() {
    return both(
        f32(), Condition.that("contiguous operands", call -> areContiguous(call.operands())));
  }

  static Condition<MatMul> matMul() {
    return Condition.that(F32_OR_HALVES, call -> isProduct(call.a(), call.b()));
  }

  static Condition<Linear> linear() {
    return both(
        Condition.that(F32_OR_HALVES, call -> isProduct(call.x(), call.weight())),
        Condition.that(
            "x and out contiguous", call -> call.x().isContiguous() && call.out().isContiguous()));
  }

  static Condition<Softmax> softmax() {
    return both(
        contiguous(),
        Condition.that("the last axis", call -> call.axis() == call.x().shape().rank() - 1));
  }

  static Condition<LayerNormalization> layerNormalization() {
    return both(
        contiguous(),
        Condition.that(
            "scale and bias of the shape that is normalised",
            call -> {
              long width = width(call);
              Tensor bias = call.bias();
              return call.scale().shape().elements() == width
                  && (bias == null || bias.shape().elements() == width);
            }));
  }

  static Condition<MatMulInteger> matMulInteger() {
    return Condition.that(
        "a constant matrix b, a and out contiguous, zero points for all of a and for columns of b",
        call ->
            call.b().isConstant()
                && call.hasZeroPointsByColumn()
                && call.a().isContiguous()
                && call.out().isContiguous());
  }

  static Condition<DynamicQuantizeLinear> dynamicQuantizeLinear() {
    return Condition.that(
        "x and out contiguous", call -> call.x().isContiguous() && call.out().isContiguous());
  }

  static Condition<QuantizedLinear> quantizedLinear() {
    return Condition.that(
        "a constant weight, x and out contiguous",
        call -> call.weight().isConstant() && call.x().isContiguous() && call.out().isContiguous());
  }

  private static boolean isProduct(Tensor left, Tensor right) {
    return left.dtype() == DType.F32
        && (right.dtype() == DType.F32 || (right.dtype() == DType.BF16 && isConstantMatrix(right)));
  }

  private static boolean isConstantMatrix(Tensor tensor) {
    return tensor.isConstant() && tensor.shape().rank() == 2;
  }

  /** How many elements are normalised together. */
  static long width(LayerNormalization call) {
    Shape shape = call.x().shape();
    return shape.slice(call.axis(), shape.rank()).elements();
  }

  /** Of an elementwise op with two inputs: each is as large as the output, or repeats. */
  static <C extends BinaryCall> Condition<C> trailing() {
    return both(
        contiguous(),
        Condition.that(
            "one input of the output's shape, the other of that or of its last dimensions",
            call ->
                (call.a().shape().elements() == call.out().shape().elements()
                        && repeats(call.b().shape(), call.out().shape()))
                    || (call.b().shape().elements() == call.out().shape().elements()
                        && repeats(call.a().shape(), call.out().shape()))));
  }

  /** Whether a shape is the last dimensions of another, behind dimensions of 1. */
  private static boolean repeats(Shape shape, Shape whole) {
    int axis = -1;
    while (axis >= -shape.rank() && shape.dim(axis) == whole.dim(axis)) {
      axis--;
    }
    while (axis >= -shape.rank() && shape.dim(axis) == 1) {
      axis--;
    }
    return axis < -shape.rank();
  }

  static Condition<Attention> attention() {
    return both(
        f32(),
        Condition.that(
            "a mask without gaps over the keys",
            call -> {
              Tensor mask = call.mask();
              return mask == null
                  || (mask.shape().rank() > 0
                      && mask.shape().dim(-1) == call.k().shape().dim(1)
                      && (mask.stride(-1) == 1 || mask.shape().dim(-1) <= 1));
            }));
  }

  private static boolean isF32(TensorCall call) {
    return call.out().dtype() == DType.F32;
  }

  private static boolean areContiguous(Iterable<Tensor> operands) {
    for (Tensor operand : operands) {
      if (!operand.isContiguous()) {
        return false;
      }
    }
    return true;
  }

  private static <C extends Call> Condition<C> both(Condition<C> first, Condition<C> second) {
    return new Condition<>() {
      @Override
      public @Nullable Decline check(C call) {
        Decline decline = first.check(call);
        return decline != null ? decline : second.check(call);
      }
    };
  }
}

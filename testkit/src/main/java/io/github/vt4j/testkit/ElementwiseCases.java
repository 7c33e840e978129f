package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Acos;
import io.github.vt4j.runtime.op.Acosh;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.And;
import io.github.vt4j.runtime.op.Asin;
import io.github.vt4j.runtime.op.Asinh;
import io.github.vt4j.runtime.op.Atan;
import io.github.vt4j.runtime.op.Atanh;
import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.runtime.op.BitShift;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Ceil;
import io.github.vt4j.runtime.op.Cos;
import io.github.vt4j.runtime.op.Cosh;
import io.github.vt4j.runtime.op.Div;
import io.github.vt4j.runtime.op.Elu;
import io.github.vt4j.runtime.op.Equal;
import io.github.vt4j.runtime.op.Erf;
import io.github.vt4j.runtime.op.Exp;
import io.github.vt4j.runtime.op.Floor;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.runtime.op.Greater;
import io.github.vt4j.runtime.op.Less;
import io.github.vt4j.runtime.op.Log;
import io.github.vt4j.runtime.op.Max;
import io.github.vt4j.runtime.op.Min;
import io.github.vt4j.runtime.op.Mod;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Not;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Or;
import io.github.vt4j.runtime.op.Pow;
import io.github.vt4j.runtime.op.Reciprocal;
import io.github.vt4j.runtime.op.Relu;
import io.github.vt4j.runtime.op.Round;
import io.github.vt4j.runtime.op.Sigmoid;
import io.github.vt4j.runtime.op.Sign;
import io.github.vt4j.runtime.op.Sin;
import io.github.vt4j.runtime.op.Sinh;
import io.github.vt4j.runtime.op.Softplus;
import io.github.vt4j.runtime.op.Sqrt;
import io.github.vt4j.runtime.op.Sub;
import io.github.vt4j.runtime.op.Tan;
import io.github.vt4j.runtime.op.Tanh;
import io.github.vt4j.runtime.op.UnaryCall;
import io.github.vt4j.runtime.op.Where;
import io.github.vt4j.runtime.op.Xor;
import io.github.vt4j.seam.CallOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/** The forms of the ops that work element by element. */
final class ElementwiseCases {
  private ElementwiseCases() {}

  private interface BinaryMaker<C> {
    C make(Tensor a, Tensor b, Tensor out);
  }

  static void addTo(OpCases cases) {
    unary(cases, Ops.NEG, Neg::new);
    unary(cases, Ops.ABS, Abs::new);
    unary(cases, Ops.SIGN, Sign::new);
    unary(cases, Ops.CEIL, Ceil::new);
    unary(cases, Ops.FLOOR, Floor::new);
    unary(cases, Ops.ROUND, Round::new);
    unary(cases, Ops.EXP, Exp::new);
    unary(cases, Ops.SIN, Sin::new);
    unary(cases, Ops.COS, Cos::new);
    cases.put(Ops.TAN, List.of(d -> new Tan(d.unit(2, d.size()), d.output(2, d.size()))));
    cases.put(Ops.ASIN, List.of(d -> new Asin(d.unit(2, d.size()), d.output(2, d.size()))));
    cases.put(Ops.ACOS, List.of(d -> new Acos(d.unit(2, d.size()), d.output(2, d.size()))));
    unary(cases, Ops.ATAN, Atan::new);
    unary(cases, Ops.SINH, Sinh::new);
    unary(cases, Ops.COSH, Cosh::new);
    unary(cases, Ops.ASINH, Asinh::new);
    unary(cases, Ops.ACOSH, Acosh::new);
    cases.put(Ops.ATANH, List.of(d -> new Atanh(d.unit(2, d.size()), d.output(2, d.size()))));
    unary(cases, Ops.SOFTPLUS, Softplus::new);
    unary(cases, Ops.ELU, (x, out) -> new Elu(x, 1.5, 0.75, 1.25, out));
    unary(cases, Ops.ERF, Erf::new);
    unary(cases, Ops.TANH, Tanh::new);
    unary(cases, Ops.SIGMOID, Sigmoid::new);
    unary(cases, Ops.RELU, Relu::new);
    cases.put(Ops.SQRT, List.of(d -> new Sqrt(d.positive(2, d.size()), d.output(2, d.size()))));
    cases.put(Ops.LOG, List.of(d -> new Log(d.positive(2, d.size()), d.output(2, d.size()))));
    cases.put(
        Ops.RECIPROCAL,
        List.of(d -> new Reciprocal(d.positive(2, d.size()), d.output(2, d.size()))));
    cases.put(
        Ops.GELU,
        List.of(d -> gelu(d, Gelu.Approximation.NONE), d -> gelu(d, Gelu.Approximation.TANH)));
    binary(cases, Ops.ADD, Add::new);
    binary(cases, Ops.SUB, Sub::new);
    binary(cases, Ops.MUL, Mul::new);
    binary(cases, Ops.MAX, Max::new);
    binary(cases, Ops.MIN, Min::new);
    cases.put(
        Ops.MOD,
        List.of(
            d -> new Mod(d.longs(-9, 9, 2, d.size()), d.longs(1, 5, d.size()), false, longs(d)),
            d -> new Mod(d.longs(-9, 9, 2, d.size()), d.longs(-5, 0, d.size()), true, longs(d)),
            d -> new Mod(d.input(2, d.size()), d.positive(2, 1), true, d.output(2, d.size()))));
    cases.put(
        Ops.BIT_SHIFT,
        List.of(
            d -> bitShift(d, BitShift.Direction.LEFT), d -> bitShift(d, BitShift.Direction.RIGHT)));
    cases.put(Ops.DIV, binaryForms(Div::new, true, false));
    cases.put(Ops.POW, binaryForms(Pow::new, true, false));
    cases.put(
        Ops.EQUAL,
        List.of(
            d -> new Equal(d.longs(-2, 2, 2, d.size()), d.longs(-2, 2, d.size()), truth(d)),
            d -> new Equal(d.input(2, d.size()), d.input(2, 1), truth(d))));
    cases.put(Ops.LESS, binaryForms(Less::new, false, true));
    cases.put(Ops.GREATER, binaryForms(Greater::new, false, true));
    cases.put(
        Ops.AND,
        List.of(
            d -> new And(d.truths(2, d.size()), d.truths(d.size()), truth(d)),
            d -> new And(d.longs(-9, 9, 2, d.size()), d.longs(-9, 9, d.size()), longs(d))));
    cases.put(
        Ops.OR,
        List.of(
            d -> new Or(d.truths(2, d.size()), d.truths(d.size()), truth(d)),
            d -> new Or(d.longs(-9, 9, 2, d.size()), d.longs(-9, 9, d.size()), longs(d))));
    cases.put(
        Ops.XOR,
        List.of(
            d -> new Xor(d.truths(2, d.size()), d.truths(d.size()), truth(d)),
            d -> new Xor(d.longs(-9, 9, 2, d.size()), d.longs(-9, 9, d.size()), longs(d))));
    cases.put(Ops.NOT, List.of(d -> new Not(d.truths(2, d.size()), truth(d))));
    cases.put(
        Ops.WHERE,
        List.of(
            d ->
                new Where(
                    d.truths(2, 1),
                    d.input(d.size()),
                    d.input(2, d.size()),
                    d.output(2, d.size()))));
    cases.put(
        Ops.CAST,
        List.of(
            d -> new Cast(d.input(2, d.size()), d.output(DType.I32, Shape.of(2, d.size()))),
            d -> new Cast(d.input(2, d.size()), d.output(DType.F16, Shape.of(2, d.size()))),
            d -> new Cast(d.longs(-9, 9, 2, d.size()), d.output(2, d.size()))));
  }

  private static <C extends UnaryCall> void unary(
      OpCases cases, CallOp<C> op, BiFunction<Tensor, Tensor, C> call) {
    cases.put(
        op,
        List.of(
            d -> call.apply(d.input(2, d.size()), d.output(2, d.size())),
            d -> {
              Tensor x = d.inPlace(2, d.size());
              return call.apply(x, x);
            }));
  }

  private static Gelu gelu(Draw d, Gelu.Approximation approximation) {
    return new Gelu(d.input(2, d.size()), approximation, d.output(2, d.size()));
  }

  private static <C extends BinaryCall> void binary(
      OpCases cases, CallOp<C> op, BinaryMaker<C> call) {
    List<CallMaker<C>> forms = new ArrayList<>(binaryForms(call, false, false));
    forms.add(
        d -> {
          Tensor a = d.inPlace(2, d.size());
          return call.make(a, d.input(d.size()), a);
        });
    forms.add(
        d -> {
          Tensor b = d.inPlace(2, d.size());
          return call.make(d.input(2, d.size()), b, b);
        });
    cases.put(op, forms);
  }

  private static <C extends BinaryCall> List<CallMaker<C>> binaryForms(
      BinaryMaker<C> call, boolean positive, boolean truth) {
    List<long[]> seconds =
        List.of(new long[] {2, -1}, new long[] {-1}, new long[] {2, 1}, new long[] {});
    return seconds.stream()
        .<CallMaker<C>>map(
            dims ->
                d -> {
                  long[] sized = Arrays.stream(dims).map(n -> n < 0 ? d.size() : n).toArray();
                  Tensor a = positive ? d.positive(2, d.size()) : d.input(2, d.size());
                  Tensor b = positive ? d.positive(sized) : d.input(sized);
                  return call.make(a, b, truth ? truth(d) : d.output(2, d.size()));
                })
        .toList();
  }

  private static BitShift bitShift(Draw d, BitShift.Direction direction) {
    Tensor bits = d.bytes(0, 256, 2, d.size());
    return new BitShift(
        bits, d.bytes(0, 10, d.size()), direction, d.output(DType.U8, bits.shape()));
  }

  private static Tensor longs(Draw d) {
    return d.output(DType.I64, Shape.of(2, d.size()));
  }

  private static Tensor truth(Draw d) {
    return d.output(DType.BOOL, Shape.of(2, d.size()));
  }
}

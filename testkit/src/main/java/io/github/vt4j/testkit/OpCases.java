package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Add;
import io.github.vt4j.runtime.op.And;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.runtime.op.BinaryCall;
import io.github.vt4j.runtime.op.Cast;
import io.github.vt4j.runtime.op.Concat;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Div;
import io.github.vt4j.runtime.op.Equal;
import io.github.vt4j.runtime.op.Erf;
import io.github.vt4j.runtime.op.Exp;
import io.github.vt4j.runtime.op.Gather;
import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.runtime.op.Greater;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.Less;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.runtime.op.Log;
import io.github.vt4j.runtime.op.LpNormalization;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.MeanPool;
import io.github.vt4j.runtime.op.Mul;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Not;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Or;
import io.github.vt4j.runtime.op.Pow;
import io.github.vt4j.runtime.op.Reciprocal;
import io.github.vt4j.runtime.op.ReduceMax;
import io.github.vt4j.runtime.op.ReduceMean;
import io.github.vt4j.runtime.op.ReduceSum;
import io.github.vt4j.runtime.op.Relu;
import io.github.vt4j.runtime.op.Sigmoid;
import io.github.vt4j.runtime.op.SkipLayerNorm;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.runtime.op.Sqrt;
import io.github.vt4j.runtime.op.Sub;
import io.github.vt4j.runtime.op.Tanh;
import io.github.vt4j.runtime.op.Transpose;
import io.github.vt4j.runtime.op.UnaryCall;
import io.github.vt4j.runtime.op.Where;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** The forms in which each op of the vocabulary is tried. */
final class OpCases {
  private final Map<Op<?>, List<? extends CallMaker<?>>> makers = new HashMap<>();

  OpCases() {
    elementwise();
    rows();
    moving();
    products();
    fused();
  }

  /** The forms of an op; none where it is not of the vocabulary. */
  @SuppressWarnings("unchecked") // put takes only makers of the op's own calls
  <C extends TensorCall> List<CallMaker<C>> of(CallOp<C> op) {
    return (List<CallMaker<C>>) makers.getOrDefault(op, List.of());
  }

  private <C extends TensorCall> void put(CallOp<C> op, List<CallMaker<C>> forms) {
    makers.put(op, forms);
  }

  private interface BinaryMaker<C> {
    C make(Tensor a, Tensor b, Tensor out);
  }

  private void elementwise() {
    unary(Ops.NEG, Neg::new);
    unary(Ops.ABS, Abs::new);
    unary(Ops.EXP, Exp::new);
    unary(Ops.ERF, Erf::new);
    unary(Ops.TANH, Tanh::new);
    unary(Ops.SIGMOID, Sigmoid::new);
    unary(Ops.RELU, Relu::new);
    put(Ops.SQRT, List.of(d -> new Sqrt(d.positive(2, d.size()), d.output(2, d.size()))));
    put(Ops.LOG, List.of(d -> new Log(d.positive(2, d.size()), d.output(2, d.size()))));
    put(
        Ops.RECIPROCAL,
        List.of(d -> new Reciprocal(d.positive(2, d.size()), d.output(2, d.size()))));
    put(
        Ops.GELU,
        List.of(d -> gelu(d, Gelu.Approximation.NONE), d -> gelu(d, Gelu.Approximation.TANH)));
    binary(Ops.ADD, Add::new);
    binary(Ops.SUB, Sub::new);
    binary(Ops.MUL, Mul::new);
    put(Ops.DIV, binaryForms(Div::new, true, false));
    put(Ops.POW, binaryForms(Pow::new, true, false));
    put(
        Ops.EQUAL,
        List.of(
            d -> new Equal(d.longs(-2, 2, 2, d.size()), d.longs(-2, 2, d.size()), truth(d)),
            d -> new Equal(d.input(2, d.size()), d.input(2, 1), truth(d))));
    put(Ops.LESS, binaryForms(Less::new, false, true));
    put(Ops.GREATER, binaryForms(Greater::new, false, true));
    put(Ops.AND, List.of(d -> new And(d.truths(2, d.size()), d.truths(d.size()), truth(d))));
    put(Ops.OR, List.of(d -> new Or(d.truths(2, d.size()), d.truths(d.size()), truth(d))));
    put(Ops.NOT, List.of(d -> new Not(d.truths(2, d.size()), truth(d))));
    put(
        Ops.WHERE,
        List.of(
            d ->
                new Where(
                    d.truths(2, 1),
                    d.input(d.size()),
                    d.input(2, d.size()),
                    d.output(2, d.size()))));
    put(
        Ops.CAST,
        List.of(
            d -> new Cast(d.input(2, d.size()), d.output(DType.I32, Shape.of(2, d.size()))),
            d -> new Cast(d.input(2, d.size()), d.output(DType.F16, Shape.of(2, d.size()))),
            d -> new Cast(d.longs(-9, 9, 2, d.size()), d.output(2, d.size()))));
  }

  private <C extends UnaryCall> void unary(CallOp<C> op, BiFunction<Tensor, Tensor, C> call) {
    put(
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

  private <C extends BinaryCall> void binary(CallOp<C> op, BinaryMaker<C> call) {
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
    put(op, forms);
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

  private static Tensor truth(Draw d) {
    return d.output(DType.BOOL, Shape.of(2, d.size()));
  }

  private void rows() {
    put(
        Ops.SOFTMAX,
        List.of(
            d -> new Softmax(d.depth(d.size()).input(3, d.size()), -1, d.output(3, d.size())),
            d -> new Softmax(d.depth(d.size()).input(d.size(), 3), 0, d.output(d.size(), 3))));
    put(
        Ops.LAYER_NORMALIZATION,
        List.of(
            d -> layerNormalization(d, true),
            d -> layerNormalization(d, false),
            d -> {
              Tensor x = d.depth(d.size()).inPlace(3, d.size());
              return new LayerNormalization(x, d.weight(d.size()), null, -1, 1e-5, x);
            }));
    put(Ops.LP_NORMALIZATION, List.of(d -> lpNormalization(d, 1), d -> lpNormalization(d, 2)));
    put(
        Ops.REDUCE_SUM,
        List.of(
            d ->
                new ReduceSum(
                    d.depth(d.size()).input(3, d.size()), List.of(-1), false, d.output(3)),
            d -> new ReduceSum(d.input(3, d.size()), List.of(0), true, d.output(1, d.size()))));
    put(
        Ops.REDUCE_MEAN,
        List.of(
            d ->
                new ReduceMean(
                    d.depth(d.size()).input(3, d.size()), List.of(-1), true, d.output(3, 1)),
            d -> new ReduceMean(d.input(3, d.size()), List.of(), false, d.output())));
    put(
        Ops.REDUCE_MAX,
        List.of(
            d -> new ReduceMax(d.input(3, d.size()), List.of(-1), false, d.output(3)),
            d -> new ReduceMax(d.input(3, d.size()), List.of(0, 1), true, d.output(1, 1))));
    put(
        Ops.MEAN_POOL,
        List.of(
            d -> new MeanPool(d.input(2, 3, d.size()), d.longs(0, 2, 2, 3), d.output(2, d.size())),
            d ->
                new MeanPool(
                    d.depth(d.size()).input(2, d.size(), 5),
                    d.longs(0, 2, 2, d.size()),
                    d.output(2, 5))));
  }

  private static LayerNormalization layerNormalization(Draw d, boolean biased) {
    long n = d.size();
    Tensor x = d.depth(n).input(3, n);
    return new LayerNormalization(
        x, d.weight(n), biased ? d.weight(n) : null, -1, 1e-5, d.output(3, n));
  }

  private static LpNormalization lpNormalization(Draw d, int p) {
    return new LpNormalization(d.depth(d.size()).input(3, d.size()), -1, p, d.output(3, d.size()));
  }

  private void moving() {
    put(Ops.COPY, List.of(d -> new Copy(d.input(3, d.size()), d.output(3, d.size()))));
    put(
        Ops.TRANSPOSE,
        List.of(
            d ->
                new Transpose(
                    d.input(2, 3, d.size()), List.of(2, 0, 1), d.output(d.size(), 2, 3))));
    put(
        Ops.GATHER,
        List.of(
            d ->
                new Gather(d.input(6, d.size()), d.longs(-6, 6, 2, 2), 0, d.output(2, 2, d.size())),
            d -> new Gather(d.input(3, 6), d.longs(-6, 6, d.size()), 1, d.output(3, d.size()))));
    put(
        Ops.CONCAT,
        List.of(
            d ->
                new Concat(
                    List.of(d.input(2, d.size()), d.input(2, 3)), 1, d.output(2, d.size() + 3L)),
            d ->
                new Concat(
                    List.of(d.input(2, d.size()), d.input(1, d.size())),
                    0,
                    d.output(3, d.size()))));
  }

  private void products() {
    put(
        Ops.MAT_MUL,
        List.of(
            d -> matMul(d, d.size(), 7, 5),
            d -> matMul(d, 3, d.size(), 9),
            d -> matMul(d, 4, 5, d.size()),
            d -> matMul(d, 1, 33, d.size()),
            d -> matMul(d, d.size(), 17, 1),
            d -> new MatMul(d.depth(d.size()).input(d.size()), d.input(d.size()), d.output()),
            d ->
                new MatMul(
                    d.depth(d.size()).input(2, 1, 3, d.size()),
                    d.input(2, d.size(), 4),
                    d.output(2, 2, 3, 4))));
  }

  private static MatMul matMul(Draw d, long m, long k, long n) {
    return new MatMul(d.depth(k).input(m, k), d.weight(k, n), d.output(m, n));
  }

  private void fused() {
    put(
        Ops.LINEAR,
        List.of(
            d -> linear(d, 3, d.size(), 9, Activation.NONE, true),
            d -> linear(d, d.size(), 6, 7, Activation.RELU, true),
            d -> linear(d, 2, 8, d.size(), Activation.GELU, true),
            d -> linear(d, 1, 8, d.size(), Activation.TANH, true),
            d -> linear(d, 4, 9, d.size(), Activation.NONE, false)));
    put(
        Ops.SKIP_LAYER_NORM,
        List.of(
            d -> skipLayerNorm(d, true),
            d -> skipLayerNorm(d, false),
            d -> {
              Tensor x = d.depth(d.size()).inPlace(3, d.size());
              Tensor scale = d.weight(d.size());
              return new SkipLayerNorm(x, d.input(3, d.size()), null, scale, null, 1e-5, x, null);
            }));
    put(
        Ops.ATTENTION,
        List.of(
            d -> attention(d, d.size(), 4, true),
            d -> attention(d, 5, d.size(), false),
            d -> attention(d, 5, d.size(), true)));
  }

  private static Linear linear(
      Draw d, long m, long k, long n, Activation activation, boolean biased) {
    return new Linear(
        d.depth(k).input(m, k),
        d.weight(k, n),
        biased ? d.weight(n) : null,
        activation,
        d.output(m, n));
  }

  private static SkipLayerNorm skipLayerNorm(Draw d, boolean all) {
    long n = d.size();
    return new SkipLayerNorm(
        d.depth(n).input(3, n),
        d.input(3, n),
        all ? d.weight(n) : null,
        d.weight(n),
        all ? d.weight(n) : null,
        1e-5,
        d.output(3, n),
        all ? d.output(3, n) : null);
  }

  private static Attention attention(Draw d, long sequence, long width, boolean masked) {
    Tensor q = d.depth(sequence + width).input(2, 3, 2 * width);
    return new Attention(
        q,
        d.input(2, sequence, 2 * width),
        d.input(2, sequence, 2 * width),
        masked ? d.input(2, 1, 1, sequence) : null,
        2,
        0.5,
        d.output(2, 3, 2 * width));
  }
}

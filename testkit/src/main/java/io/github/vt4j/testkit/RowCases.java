package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.ArgMax;
import io.github.vt4j.runtime.op.ArgMin;
import io.github.vt4j.runtime.op.CumSum;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.runtime.op.LpNormalization;
import io.github.vt4j.runtime.op.MeanPool;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ReduceMax;
import io.github.vt4j.runtime.op.ReduceMean;
import io.github.vt4j.runtime.op.ReduceMin;
import io.github.vt4j.runtime.op.ReduceProd;
import io.github.vt4j.runtime.op.ReduceSum;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.runtime.op.TopK;
import java.util.List;

/** The forms of the ops over axes. */
final class RowCases {
  private RowCases() {}

  static void addTo(OpCases cases) {
    cases.put(
        Ops.SOFTMAX,
        List.of(
            d -> new Softmax(d.depth(d.size()).input(3, d.size()), -1, d.output(3, d.size())),
            d -> new Softmax(d.depth(d.size()).input(d.size(), 3), 0, d.output(d.size(), 3))));
    cases.put(
        Ops.LAYER_NORMALIZATION,
        List.of(
            d -> layerNormalization(d, true),
            d -> layerNormalization(d, false),
            d -> {
              Tensor x = d.depth(d.size()).inPlace(3, d.size());
              return new LayerNormalization(x, d.weight(d.size()), null, -1, 1e-5, x);
            }));
    cases.put(
        Ops.LP_NORMALIZATION, List.of(d -> lpNormalization(d, 1), d -> lpNormalization(d, 2)));
    cases.put(
        Ops.REDUCE_SUM,
        List.of(
            d ->
                new ReduceSum(
                    d.depth(d.size()).input(3, d.size()), List.of(-1), false, d.output(3)),
            d -> new ReduceSum(d.input(3, d.size()), List.of(0), true, d.output(1, d.size()))));
    cases.put(
        Ops.REDUCE_MEAN,
        List.of(
            d ->
                new ReduceMean(
                    d.depth(d.size()).input(3, d.size()), List.of(-1), true, d.output(3, 1)),
            d -> new ReduceMean(d.input(3, d.size()), List.of(), false, d.output())));
    cases.put(
        Ops.REDUCE_MAX,
        List.of(
            d -> new ReduceMax(d.input(3, d.size()), List.of(-1), false, d.output(3)),
            d -> new ReduceMax(d.input(3, d.size()), List.of(0, 1), true, d.output(1, 1))));
    cases.put(
        Ops.REDUCE_MIN,
        List.of(
            d -> new ReduceMin(d.input(3, d.size()), List.of(-1), false, d.output(3)),
            d -> new ReduceMin(d.input(3, d.size()), List.of(0, 1), true, d.output(1, 1))));
    cases.put(
        Ops.REDUCE_PROD,
        List.of(
            d -> new ReduceProd(d.unit(3, d.size()), List.of(-1), false, d.output(3)),
            d -> new ReduceProd(d.input(3, d.size()), List.of(0), true, d.output(1, d.size()))));
    cases.put(
        Ops.ARG_MAX,
        List.of(
            d -> new ArgMax(d.input(3, d.size()), 0, false, longs(d, 1, d.size())),
            d -> new ArgMax(d.longs(0, 3, d.size(), 4), 1, true, longs(d, d.size(), 1))));
    cases.put(
        Ops.ARG_MIN,
        List.of(
            d -> new ArgMin(d.input(3, d.size()), 0, false, longs(d, 1, d.size())),
            d -> new ArgMin(d.longs(0, 3, d.size(), 4), 1, true, longs(d, d.size(), 1))));
    cases.put(
        Ops.TOP_K,
        List.of(
            d -> topK(d, d.input(3, d.size()), true, d.output(3, d.size() / 2)),
            d -> topK(d, d.input(3, d.size()), false, d.output(3, d.size()))));
    cases.put(
        Ops.CUM_SUM,
        List.of(
            d -> new CumSum(d.input(3, d.size()), 0, true, false, d.output(3, d.size())),
            d -> {
              Tensor x = d.depth(d.size()).inPlace(3, d.size());
              return new CumSum(x, -1, false, true, x);
            }));
    cases.put(
        Ops.MEAN_POOL,
        List.of(
            d -> new MeanPool(d.input(2, 3, d.size()), d.longs(0, 2, 2, 3), d.output(2, d.size())),
            d ->
                new MeanPool(
                    d.depth(d.size()).input(2, d.size(), 5),
                    d.longs(0, 2, 2, d.size()),
                    d.output(2, 5))));
  }

  private static Tensor longs(Draw d, long... dims) {
    return d.output(DType.I64, Shape.of(dims));
  }

  private static TopK topK(Draw d, Tensor x, boolean largest, Tensor out) {
    return new TopK(x, 1, largest, out, d.output(DType.I64, out.shape()));
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
}

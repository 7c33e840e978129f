package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.Ops;
import java.util.List;

/** The forms of the products of matrices. */
final class ProductCases {
  private ProductCases() {}

  static void addTo(OpCases cases) {
    cases.put(
        Ops.MAT_MUL,
        List.of(
            d -> matMul(d, d.size(), 7, 5),
            d -> matMul(d, 3, d.size(), 9),
            d -> matMul(d, 4, 5, d.size()),
            d -> matMul(d, 1, 33, d.size()),
            d ->
                new MatMul(
                    d.longs(-9, 9, 2, 3, d.size()),
                    d.longs(-9, 9, d.size(), 4),
                    d.output(DType.I64, Shape.of(2, 3, 4))),
            d -> matMul(d, d.size(), 17, 1),
            d -> new MatMul(d.depth(d.size()).input(d.size()), d.input(d.size()), d.output()),
            d ->
                new MatMul(
                    d.depth(d.size()).input(2, 1, 3, d.size()),
                    d.input(2, d.size(), 4),
                    d.output(2, 2, 3, 4)),
            d -> ofHalves(d, 3, d.size(), 9),
            d -> ofHalves(d, d.size(), 7, 65),
            d -> ofHalves(d, 1, 600, d.size())));
  }

  /** A product of f32 with a constant of bf16. */
  private static MatMul ofHalves(Draw d, long m, long k, long n) {
    return new MatMul(
        d.depth(k).floats(-2, 2, m, k),
        d.weight(DType.BF16, k, n),
        d.output(DType.F32, Shape.of(m, n)));
  }

  private static MatMul matMul(Draw d, long m, long k, long n) {
    return new MatMul(d.depth(k).input(m, k), d.weight(k, n), d.output(m, n));
  }
}

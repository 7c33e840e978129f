package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.DequantizeLinear;
import io.github.vt4j.runtime.op.DynamicQuantizeLinear;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.QuantizeLinear;
import java.util.List;

/** The forms of the ops on quantised tensors. */
final class QuantizationCases {
  private QuantizationCases() {}

  static void addTo(OpCases cases) {
    cases.put(
        Ops.QUANTIZE_LINEAR,
        List.of(
            d ->
                new QuantizeLinear(
                    d.input(2, d.size()), d.positive(), null, bytes(d, DType.U8, 2, d.size())),
            d ->
                new QuantizeLinear(
                    d.input(2, d.size()),
                    d.positive(d.size()),
                    signed(d, d.size()),
                    bytes(d, DType.I8, 2, d.size()))));
    cases.put(
        Ops.DEQUANTIZE_LINEAR,
        List.of(
            d ->
                new DequantizeLinear(
                    unsigned(d, 2, d.size()), d.positive(), unsigned(d), d.output(2, d.size())),
            d ->
                new DequantizeLinear(
                    signed(d, 2, d.size()),
                    d.positive(2, 1),
                    signed(d, 2, 1),
                    d.output(2, d.size())),
            d ->
                new DequantizeLinear(
                    d.integers(DType.I32, -9_999, 9_999, 2, d.size()),
                    d.positive(d.size()),
                    null,
                    d.output(2, d.size()))));
    cases.put(
        Ops.DYNAMIC_QUANTIZE_LINEAR,
        List.of(
            d ->
                new DynamicQuantizeLinear(
                    d.integers(DType.F32, -9, 100, 2, d.size()),
                    bytes(d, DType.U8, 2, d.size()),
                    d.output(DType.F32, Shape.scalar()),
                    d.output(DType.U8, Shape.scalar()))));
    cases.put(
        Ops.MAT_MUL_INTEGER,
        List.of(
            d -> product(d, unsigned(d, d.size(), 7), signed(d, 7, 5)),
            d -> product(d, signed(d, 3, d.size()), unsigned(d, d.size(), 9)),
            d -> product(d, signed(d, 4, 5), signed(d, 5, d.size())),
            d -> product(d, unsigned(d, 1, 33), unsigned(d, 33, d.size())),
            d -> new MatMulInteger(unsigned(d, d.size()), signed(d, d.size()), null, null, sums(d)),
            d ->
                new MatMulInteger(
                    unsigned(d, 2, 1, 3, d.size()),
                    signed(d, 2, d.size(), 4),
                    unsigned(d, 3, 1),
                    signed(d, 2, 1, 4),
                    sums(d, 2, 2, 3, 4)),
            d ->
                new MatMulInteger(
                    unsigned(d, 9, d.size()),
                    signed(d, d.size(), 6),
                    unsigned(d),
                    null,
                    sums(d, 9, 6))));
  }

  private static MatMulInteger product(Draw d, Tensor a, Tensor b) {
    long m = a.shape().dim(0);
    long n = b.shape().dim(1);
    return new MatMulInteger(
        a, b, integers(d, a.dtype()), integers(d, b.dtype(), n), sums(d, m, n));
  }

  private static Tensor unsigned(Draw d, long... dims) {
    return integers(d, DType.U8, dims);
  }

  private static Tensor signed(Draw d, long... dims) {
    return integers(d, DType.I8, dims);
  }

  private static Tensor integers(Draw d, DType dtype, long... dims) {
    return dtype == DType.U8
        ? d.integers(dtype, 0, 256, dims)
        : d.integers(dtype, Byte.MIN_VALUE, Byte.MAX_VALUE + 1L, dims);
  }

  private static Tensor bytes(Draw d, DType dtype, long... dims) {
    return d.output(dtype, Shape.of(dims));
  }

  private static Tensor sums(Draw d, long... dims) {
    return d.output(DType.I32, Shape.of(dims));
  }
}

package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.DequantizeLinear;
import io.github.vt4j.runtime.op.DynamicQuantizeLinear;
import io.github.vt4j.runtime.op.MatMulInteger;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.QuantizeLinear;
import io.github.vt4j.runtime.op.QuantizedLinear;
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
    layers(cases);
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
                    d.integerWeight(DType.I8, -128, 128, d.size(), 6),
                    unsigned(d),
                    null,
                    sums(d, 9, 6)),
            d ->
                new MatMulInteger(
                    signed(d, 2, d.size(), 33),
                    d.integerWeight(DType.U8, 0, 256, 33, 7),
                    signed(d),
                    unsigned(d, 7),
                    sums(d, 2, d.size(), 7))));
  }

  private static void layers(OpCases cases) {
    cases.put(
        Ops.QUANTIZED_LINEAR,
        List.of(
            d -> layer(d, DType.I8, 3, d.size(), 9, Activation.NONE, true),
            d -> layer(d, DType.U8, d.size(), 6, 7, Activation.RELU, true),
            d -> layer(d, DType.I8, 2, 8, d.size(), Activation.GELU, true),
            d -> layer(d, DType.I8, 1, 8, d.size(), Activation.TANH, true),
            d -> layer(d, DType.U8, 4, 9, d.size(), Activation.NONE, false),
            d ->
                new QuantizedLinear(
                    unsigned(d, 2, d.size()),
                    d.floats(0.001, 0.01),
                    unsigned(d),
                    d.integerWeight(DType.I8, -128, 128, d.size(), 5),
                    d.floats(0.001, 0.01),
                    signed(d),
                    null,
                    Activation.NONE,
                    d.output(DType.F32, Shape.of(2, 5)))));
  }

  private static QuantizedLinear layer(
      Draw d, DType dtype, long m, long k, long n, Activation activation, boolean biased) {
    long least = dtype == DType.U8 ? 0 : Byte.MIN_VALUE;
    return new QuantizedLinear(
        unsigned(d, m, k),
        d.floats(0.001, 0.01),
        unsigned(d),
        d.integerWeight(dtype, least, least + 256, k, n),
        d.floats(0.001, 0.01, n),
        integers(d, dtype, n),
        biased ? d.floats(-1, 1, n) : null,
        activation,
        d.output(DType.F32, Shape.of(m, n)));
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

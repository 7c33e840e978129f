package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A fused op, a fully connected layer of 8-bit integers: activation((x − x's zero point) · (weight
 * − weight's zero point) · (x's scale · weight's scale) + bias). Defined by {@link MatMulInteger},
 * {@link Cast}, {@link Mul}, {@link Add} and the activation's op, so the product is exact and each
 * step after it rounds to f32.
 *
 * @param x i8 or u8, [..., k], of rank 1 or more
 * @param xScale f32, a scalar
 * @param xZeroPoint of the dtype of x, a scalar
 * @param weight i8 or u8, [k, n]
 * @param weightScale f32, [n] or a scalar
 * @param weightZeroPoint of the dtype of weight, [n] or a scalar
 * @param bias f32, [n], or null for none
 * @param activation applied to the sum
 * @param out f32, [..., n]; shares no memory with an input
 */
public record QuantizedLinear(
    Tensor x,
    Tensor xScale,
    Tensor xZeroPoint,
    Tensor weight,
    Tensor weightScale,
    Tensor weightZeroPoint,
    @Nullable Tensor bias,
    Activation activation,
    Tensor out)
    implements TensorCall {
  /** Checks the operands. */
  public QuantizedLinear {
    Objects.requireNonNull(activation, "activation");
    List<Tensor> inputs =
        CallCheck.present(x, xScale, xZeroPoint, weight, weightScale, weightZeroPoint, bias);
    CallCheck check =
        CallCheck.of(
                "QuantizedLinear",
                CallCheck.present(
                    x, xScale, xZeroPoint, weight, weightScale, weightZeroPoint, bias, out))
            .kind("x", x, Kind.BYTE)
            .dtype("xScale", xScale, DType.F32)
            .shape("xScale", xScale, Shape.scalar())
            .dtype("xZeroPoint", xZeroPoint, x.dtype())
            .shape("xZeroPoint", xZeroPoint, Shape.scalar())
            .kind("weight", weight, Kind.BYTE)
            .rank("weight", weight, 2, 2)
            .dtype("weightScale", weightScale, DType.F32)
            .dtype("weightZeroPoint", weightZeroPoint, weight.dtype())
            .dtype("out", out, DType.F32);
    Shape columns = weight.shape().slice(1, 2);
    check
        .that(
            weight.shape().dim(0) <= MatMulInteger.MAX_DEPTH,
            "the inner dimension of " + weight + " exceeds " + MatMulInteger.MAX_DEPTH)
        .rank("weightScale", weightScale, 0, 1)
        .broadcasts("weightScale", weightScale, columns)
        .rank("weightZeroPoint", weightZeroPoint, 0, 1)
        .broadcasts("weightZeroPoint", weightZeroPoint, columns);
    if (bias != null) {
      check.dtype("bias", bias, DType.F32).shape("bias", bias, columns);
    }
    check
        .shape("out", out, check.checking(() -> MatMul.outputShape(x.shape(), weight.shape())))
        .output(out, inputs);
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(
        x, xScale, xZeroPoint, weight, weightScale, weightZeroPoint, bias, out);
  }
}

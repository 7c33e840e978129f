package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * Floats as u8 by a scale that suits them, as in ONNX DynamicQuantizeLinear. With the least and the
 * greatest element, each of them 0 where it is beyond: scale = (greatest − least) / 255, zero point
 * = −least / scale, rounded to even, and out as by {@link QuantizeLinear}. Where all elements are
 * 0, or there are none, the scale is 1 and the zero point 0. All in single precision.
 *
 * <p>The scale is one for the whole tensor: an element's result depends on all others.
 *
 * @param x f32
 * @param out u8, of the shape of x; shares no memory with x
 * @param scale f32, a scalar; shares no memory with x or another output
 * @param zeroPoint u8, a scalar; likewise
 */
public record DynamicQuantizeLinear(Tensor x, Tensor out, Tensor scale, Tensor zeroPoint)
    implements TensorCall {
  /** Checks the operands. */
  public DynamicQuantizeLinear {
    CallCheck.of("DynamicQuantizeLinear", List.of(x, out, scale, zeroPoint))
        .dtype("x", x, DType.F32)
        .dtype("out", out, DType.U8)
        .shape("out", out, x.shape())
        .dtype("scale", scale, DType.F32)
        .shape("scale", scale, Shape.scalar())
        .dtype("zeroPoint", zeroPoint, DType.U8)
        .shape("zeroPoint", zeroPoint, Shape.scalar())
        .output(out, List.of(x))
        .output(scale, List.of(x, out))
        .output(zeroPoint, List.of(x, out, scale));
  }

  @Override
  public List<Tensor> operands() {
    return List.of(x, out, scale, zeroPoint);
  }
}

package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Integers as floats, as in ONNX DequantizeLinear: (x − zero point) · scale.
 *
 * <p>One scale for the whole tensor, for each index of an axis or for each block: any scale that
 * broadcasts to x.
 *
 * @param x i8, u8 or i32
 * @param scale any float; broadcasts to x
 * @param zeroPoint of the dtype of x; broadcasts to x; null for 0
 * @param out of the dtype of scale and the shape of x; shares no memory with an input
 */
public record DequantizeLinear(Tensor x, Tensor scale, @Nullable Tensor zeroPoint, Tensor out)
    implements TensorCall {
  /** Checks the operands. */
  public DequantizeLinear {
    CallCheck check =
        CallCheck.of("DequantizeLinear", CallCheck.present(x, scale, zeroPoint, out))
            .kind("x", x, Kind.QUANTIZED)
            .kind("scale", scale, Kind.FLOAT)
            .broadcasts("scale", scale, x.shape())
            .dtype("out", out, scale.dtype())
            .shape("out", out, x.shape())
            .output(out, CallCheck.present(x, scale, zeroPoint));
    if (zeroPoint != null) {
      check.dtype("zeroPoint", zeroPoint, x.dtype()).broadcasts("zeroPoint", zeroPoint, x.shape());
    }
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(x, scale, zeroPoint, out);
  }
}

package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Floats as 8-bit integers, as in ONNX QuantizeLinear: x / scale, rounded to the nearest integer,
 * ties to even, plus the zero point; what is out of range gives the nearest bound. The quotient is
 * one of single precision. NaN, which ONNX leaves open, gives 0.
 *
 * <p>One scale for the whole tensor, for each index of an axis or for each block: any scale that
 * broadcasts to x.
 *
 * @param x any float
 * @param scale of the dtype of x; broadcasts to x
 * @param zeroPoint of the dtype of out; broadcasts to x; null for 0
 * @param out i8 or u8, of the shape of x; shares no memory with an input
 */
public record QuantizeLinear(Tensor x, Tensor scale, @Nullable Tensor zeroPoint, Tensor out)
    implements TensorCall {
  /** Checks the operands. */
  public QuantizeLinear {
    CallCheck check =
        CallCheck.of("QuantizeLinear", CallCheck.present(x, scale, zeroPoint, out))
            .kind("x", x, Kind.FLOAT)
            .dtype("scale", scale, x.dtype())
            .broadcasts("scale", scale, x.shape())
            .kind("out", out, Kind.BYTE)
            .shape("out", out, x.shape())
            .output(out, CallCheck.present(x, scale, zeroPoint));
    if (zeroPoint != null) {
      check
          .dtype("zeroPoint", zeroPoint, out.dtype())
          .broadcasts("zeroPoint", zeroPoint, x.shape());
    }
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(x, scale, zeroPoint, out);
  }
}

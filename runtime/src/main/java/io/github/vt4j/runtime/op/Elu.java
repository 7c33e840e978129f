package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.List;

/**
 * The exponential linear unit: scale · x where x is not negative, else scale · alpha · (exp(x /
 * width) − 1). ONNX Elu has the scale and the width 1, Celu the width alpha, and Selu the width 1
 * and the scale gamma.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param alpha how far below zero it goes
 * @param width how fast; not 0
 * @param scale the factor of the whole
 * @param out of the dtype and shape of x
 */
public record Elu(Tensor x, double alpha, double width, double scale, Tensor out)
    implements UnaryCall {
  /** Checks the operands. */
  public Elu {
    CallCheck.unary("Elu", Kind.FLOAT, x, out);
    CallCheck.of("Elu", List.of(x)).that(width != 0, "width is " + width);
  }
}

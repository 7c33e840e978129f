package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The quotient, as in ONNX Div: a / b. Integers are divided towards zero; the quotient of the least
 * signed integer and −1 wraps.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer
 * @param b of the dtype of a; an integer one without zeros
 * @param out of the dtype of a and of the broadcast shape
 */
public record Div(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Div {
    CallCheck.binary("Div", Kind.NUMBER, a, b, out);
  }

  @Override
  public void checkContents() {
    CallCheck.divisor("Div", b);
  }
}

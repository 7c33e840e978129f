package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;

/**
 * The power, as in ONNX Pow with both inputs of one dtype: a to the b. Floats follow {@link
 * Math#pow}; integers are multiplied and wrap.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer
 * @param b of the dtype of a; an integer one without negative elements
 * @param out of the dtype of a and of the broadcast shape
 */
public record Pow(Tensor a, Tensor b, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Pow {
    CallCheck.binary("Pow", Kind.NUMBER, a, b, out);
  }

  @Override
  public void checkContents() {
    if (a.dtype().isInteger()) {
      b.forEachLong(
          exponent -> {
            if (exponent < 0) {
              throw new IllegalArgumentException(
                  "Pow: the integer exponent " + b + " has the negative " + exponent);
            }
          });
    }
  }
}

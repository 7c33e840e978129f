package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.List;

/**
 * The remainder of a division, as in ONNX Mod. It has the sign of the divisor, as in Python, or
 * with fmod that of the dividend, as of the C function of that name; there a float divided by 0
 * gives NaN.
 *
 * <p>The inputs broadcast to each other. The output may be the very view that an input is.
 *
 * @param a any float or integer; a float only with fmod
 * @param b of the dtype of a; an integer one without zeros
 * @param fmod whether the result has the sign of a instead of that of b
 * @param out of the dtype of a and of the broadcast shape
 */
public record Mod(Tensor a, Tensor b, boolean fmod, Tensor out) implements BinaryCall {
  /** Checks the operands. */
  public Mod {
    CallCheck.binary("Mod", Kind.NUMBER, a, b, out);
    CallCheck.of("Mod", List.of(a))
        .that(fmod || a.dtype().isInteger(), "a is " + a + ", a float, without fmod");
  }

  @Override
  public void checkContents() {
    CallCheck.divisor("Mod", b);
  }
}

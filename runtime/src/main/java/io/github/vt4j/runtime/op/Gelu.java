package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import java.util.Objects;

/**
 * The Gaussian error linear unit, as in ONNX Gelu: x · Φ(x), where Φ is the distribution function
 * of the standard normal distribution.
 *
 * <p>The output may be the very view that the input is.
 *
 * @param x any float
 * @param approximation how Φ is computed
 * @param out of the dtype and shape of x
 */
public record Gelu(Tensor x, Approximation approximation, Tensor out) implements UnaryCall {
  /** How the distribution function is computed. */
  public enum Approximation {
    /** Exactly: Φ(x) = (1 + erf(x / √2)) / 2. */
    NONE,
    /** By the hyperbolic tangent: Φ(x) ≈ (1 + tanh(√(2/π) (x + 0.044715 x³))) / 2. */
    TANH
  }

  /** Checks the operands. */
  public Gelu {
    Objects.requireNonNull(approximation, "approximation");
    CallCheck.unary("Gelu", Kind.FLOAT, x, out);
  }
}

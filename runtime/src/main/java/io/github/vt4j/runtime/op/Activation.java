package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;

/** What {@link Linear} and {@link QuantizedLinear} apply to their results. */
public enum Activation {
  /** Nothing. */
  NONE,
  /** {@link Relu}. */
  RELU,
  /** {@link Gelu}, exact. */
  GELU,
  /** {@link Tanh}. */
  TANH;

  /** Applies it in place. */
  void run(Tensor out, Seam seam, Device device) {
    switch (this) {
      case NONE -> {}
      case RELU -> seam.run(Ops.RELU, device, new Relu(out, out));
      case GELU -> seam.run(Ops.GELU, device, new Gelu(out, Gelu.Approximation.NONE, out));
      case TANH -> seam.run(Ops.TANH, device, new Tanh(out, out));
    }
  }
}

package io.github.vt4j.blas.onednn;

import io.github.vt4j.runtime.op.Activation;

/** The functions of {@code dnnl_alg_kind_t}. */
final class Algorithm {
  private static final int RELU = 0x20;
  private static final int TANH = 0x21;
  private static final int GELU_ERF = 0x31;

  private Algorithm() {}

  static int of(Activation activation) {
    return switch (activation) {
      case RELU -> RELU;
      case TANH -> TANH;
      case GELU -> GELU_ERF;
      case NONE -> throw new IllegalArgumentException("nothing is applied");
    };
  }
}

package io.github.vt4j.blas;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Ops;

/** A process that runs a product and tells who served. */
final class Probe {
  private Probe() {}

  /** Prefers the provider that is named. */
  public static void main(String[] args) {
    System.out.println("ran " + new Application(args[0]).call());
    try (TensorRuntime runtime = TensorRuntime.open()) {
      System.out.println(runtime.seam().explain(Ops.MAT_MUL, runtime.cpu()));
    }
  }
}

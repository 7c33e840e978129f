/**
 * Kernels for the CPU written with the Vector API, the provider {@code vector}. Loads without that
 * API; its kernels are then unsupported, and say so.
 */
module io.github.vt4j.vector {
  requires io.github.vt4j.runtime;
  requires jdk.management;
  requires static jdk.incubator.vector;
  requires static org.jspecify;

  provides io.github.vt4j.seam.Registrar with
      io.github.vt4j.vector.VectorKernels;
}

/** Kernels for the CPU written with the Vector API, {@code vector}. */
module io.github.vt4j.vector {
  requires io.github.vt4j.runtime;
  requires static jdk.incubator.vector;
  requires static org.jspecify;
}

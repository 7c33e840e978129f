/** The CPU backend and the portable kernels, {@code vt-native}. */
module io.github.vt4j.cpu {
  requires transitive io.github.vt4j.runtime;
  requires jdk.management;
  requires static org.jspecify;

  exports io.github.vt4j.cpu;

  provides io.github.vt4j.runtime.Backend with
      io.github.vt4j.cpu.CpuBackend;
  provides io.github.vt4j.seam.Registrar with
      io.github.vt4j.cpu.PortableKernels;
}

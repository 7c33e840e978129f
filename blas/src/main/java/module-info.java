/**
 * Matrix products by the native libraries OpenBLAS and oneDNN, the providers {@code openblas} and
 * {@code onednn}. Loads without them; its kernels are then unsupported, and say so.
 */
module io.github.vt4j.blas {
  requires io.github.vt4j.runtime;
  requires static org.jspecify;

  provides io.github.vt4j.seam.Registrar with
      io.github.vt4j.blas.openblas.OpenBlasKernels,
      io.github.vt4j.blas.onednn.OneDnnKernels;
}

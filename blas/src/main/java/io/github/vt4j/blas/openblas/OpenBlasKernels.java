package io.github.vt4j.blas.openblas;

import io.github.vt4j.blas.library.LibraryName;
import io.github.vt4j.blas.library.LibrarySpec;
import io.github.vt4j.blas.library.NativeLibrary;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Registrar;
import java.util.List;
import java.util.function.Supplier;

/**
 * Offers the kernels of the provider {@code openblas}, priority 4, on the CPU: below {@code
 * vector}, which is not slower where it runs, and above the portable ones.
 */
public final class OpenBlasKernels implements Registrar {
  private static final int PRIORITY = 4;

  private static final LibrarySpec LIBRARY =
      new LibrarySpec(
          "OpenBLAS",
          new LibraryName("openblas", "0"),
          List.of(new LibraryName("quadmath", "0"), new LibraryName("gfortran", "5")),
          "org/bytedeco/openblas",
          "add the jar org.bytedeco:openblas of this platform, or install it"
              + " (libopenblas0-pthread on Debian), or name its directory by vt.native.path");

  /** For the service loader. */
  public OpenBlasKernels() {}

  @Override
  public List<Supplier<? extends Offer<?>>> offers() {
    NativeLibrary<OpenBlas> library = new NativeLibrary<>(LIBRARY, OpenBlas::bind);
    Provider openblas =
        Provider.named("openblas").on("cpu").priority(PRIORITY).requiring(library.present());
    return List.of(
        () ->
            openblas.offer(
                Ops.MAT_MUL, () -> new MatMulKernel(library.get()), MatMulKernel.condition()),
        () ->
            openblas.offer(
                Ops.LINEAR, () -> new LinearKernel(library.get()), LinearKernel.condition()));
  }
}

package io.github.vt4j.blas.onednn;

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
 * Offers the kernels of the provider {@code onednn}, priority 15, on the CPU: above {@code vector},
 * which is as fast for products of floats on some processors only, and takes twice as long for
 * those of 8-bit integers, for which the Vector API has no instructions.
 */
public final class OneDnnKernels implements Registrar {
  private static final int PRIORITY = 15;

  private static final LibrarySpec LIBRARY =
      new LibrarySpec(
          "oneDNN",
          new LibraryName("dnnl", "3"),
          List.of(new LibraryName("gomp", "1")),
          "org/bytedeco/dnnl",
          "add the jar org.bytedeco:dnnl of this platform, or install it (libdnnl3 on Debian), or"
              + " name its directory by vt.native.path");

  /** For the service loader. */
  public OneDnnKernels() {}

  @Override
  public List<Supplier<? extends Offer<?>>> offers() {
    NativeLibrary<Primitives> library =
        new NativeLibrary<>(
            LIBRARY, (functions, file) -> new Primitives(OneDnn.bind(functions, file)));
    Provider onednn =
        Provider.named("onednn").on("cpu").priority(PRIORITY).requiring(library.present());
    return List.of(
        () ->
            onednn.offer(
                Ops.MAT_MUL, () -> new MatMulKernel(library.get()), MatMulKernel.condition()),
        () ->
            onednn.offer(
                Ops.LINEAR, () -> new LinearKernel(library.get()), LinearKernel.condition()),
        () ->
            onednn.offer(
                Ops.MAT_MUL_INTEGER,
                () -> new MatMulIntegerKernel(library.get()),
                MatMulIntegerKernel.condition()),
        () ->
            onednn.offer(
                Ops.QUANTIZED_LINEAR,
                () -> new QuantizedLinearKernel(library.get()),
                QuantizedLinearKernel.condition()));
  }
}

package io.github.vt4j.examples.similarity;

import io.github.vt4j.seam.Capabilities;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Registrar;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Offers the kernels of the Vector API; a service, named in META-INF/services. */
public final class VectorRegistrar implements Registrar {
  private static final String MODULE = "jdk.incubator.vector";

  private static final Provider VECTOR =
      Provider.named("vector").priority(10).requiring(VectorRegistrar::missingModule);

  /** For the service loader. */
  public VectorRegistrar() {}

  /**
   * A kernel is made when it is first to be used, and only if the requirement holds; so nothing
   * here touches the Vector API where it is absent.
   */
  @Override
  public List<Supplier<? extends Offer<?>>> offers() {
    return List.of(
        () -> VECTOR.offer(SimilarityOps.DOT, () -> VectorKernels::dot),
        () -> VECTOR.offer(SimilarityOps.COSINE, () -> VectorKernels::cosine),
        () -> VECTOR.offer(SimilarityOps.SQUARED_EUCLIDEAN, () -> VectorKernels::squaredEuclidean));
  }

  /** Null if all is well, otherwise what an explanation says of this provider. */
  private static @Nullable Supplier<String> missingModule(
      Device device, Capabilities capabilities) {
    return ModuleLayer.boot().findModule(MODULE).isPresent()
        ? null
        : () -> "needs the module " + MODULE + "; run java with --add-modules " + MODULE;
  }
}

package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Registrar;
import java.util.List;
import java.util.function.Supplier;

/**
 * Offers the kernels of the provider {@code vector}, priority 10, on the CPU. Where the virtual
 * machine does not do for them they are listed all the same, as unsupported, and no class of the
 * Vector API is touched: kernels are named only inside the bodies that make them.
 */
public final class VectorKernels implements Registrar {
  private static final int PRIORITY = 10;

  /** For the service loader. */
  public VectorKernels() {}

  @Override
  public List<Supplier<? extends Offer<?>>> offers() {
    Provider vector =
        Provider.named("vector").on("cpu").priority(PRIORITY).requiring(new VectorApi());
    Scratch.Pool pool = new Scratch.Pool();
    Tiles tiles = new Tiles();
    return List.of(
        () -> vector.offer(Ops.MAT_MUL, () -> new MatMulKernel(tiles, pool), Conditions.f32()),
        () -> vector.offer(Ops.LINEAR, () -> new LinearKernel(tiles, pool), Conditions.linear()),
        () ->
            vector.offer(
                Ops.ATTENTION, () -> new AttentionKernel(tiles, pool), Conditions.attention()),
        () -> vector.offer(Ops.SOFTMAX, () -> new SoftmaxKernel(pool), Conditions.softmax()),
        () -> vector.offer(Ops.GELU, () -> new GeluKernel(pool), Conditions.contiguous()),
        () -> vector.offer(Ops.ADD, () -> new AddKernel(pool), Conditions.trailing()),
        () -> vector.offer(Ops.MUL, () -> new MulKernel(pool), Conditions.trailing()),
        () ->
            vector.offer(
                Ops.LAYER_NORMALIZATION,
                () -> new LayerNormalizationKernel(pool),
                Conditions.layerNormalization()),
        () ->
            vector.offer(
                Ops.SKIP_LAYER_NORM, () -> new SkipLayerNormKernel(pool), Conditions.contiguous()));
  }
}

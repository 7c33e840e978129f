package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Registrar;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

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
    Shared shared = new Shared();
    return List.of(
        () ->
            vector.offer(
                Ops.MAT_MUL, () -> new MatMulKernel(shared.routines()), Conditions.matMul()),
        () ->
            vector.offer(
                Ops.LINEAR, () -> new LinearKernel(shared.routines()), Conditions.linear()),
        () ->
            vector.offer(
                Ops.ATTENTION,
                () -> new AttentionKernel(shared.routines()),
                Conditions.attention()),
        () ->
            vector.offer(
                Ops.SOFTMAX, () -> new SoftmaxKernel(shared.routines()), Conditions.softmax()),
        () ->
            vector.offer(
                Ops.GELU, () -> new GeluKernel(shared.routines()), Conditions.contiguous()),
        () -> vector.offer(Ops.ADD, () -> new AddKernel(shared.routines()), Conditions.trailing()),
        () -> vector.offer(Ops.MUL, () -> new MulKernel(shared.routines()), Conditions.trailing()),
        () ->
            vector.offer(
                Ops.LAYER_NORMALIZATION,
                () -> new LayerNormalizationKernel(shared.routines()),
                Conditions.layerNormalization()),
        () ->
            vector.offer(
                Ops.SKIP_LAYER_NORM,
                () -> new SkipLayerNormKernel(shared.routines()),
                Conditions.contiguous()),
        () ->
            vector.offer(
                Ops.MAT_MUL_INTEGER,
                () -> new MatMulIntegerKernel(shared.routines()),
                Conditions.matMulInteger()),
        () ->
            vector.offer(
                Ops.QUANTIZED_LINEAR,
                () -> new QuantizedLinearKernel(shared.routines()),
                Conditions.quantizedLinear()),
        () ->
            vector.offer(
                Ops.DYNAMIC_QUANTIZE_LINEAR,
                () -> new DynamicQuantizeLinearKernel(shared.routines()),
                Conditions.dynamicQuantizeLinear()));
  }

  /** Makes with the first kernel what all kernels share. */
  private static final class Shared {
    private @Nullable Routines routines;

    synchronized Routines routines() {
      Routines made = routines;
      if (made == null) {
        made = new Routines();
        routines = made;
      }
      return made;
    }
  }
}

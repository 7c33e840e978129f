package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.seam.Composite;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;

/** {@link SkipLayerNorm} in standalone ops; where no sum is asked for, the output holds it. */
final class SkipLayerNormDefinition implements Composite<SkipLayerNorm> {
  @Override
  public void run(SkipLayerNorm call, Seam seam, Device device) {
    Tensor asked = call.sum();
    Tensor sum = asked == null ? call.out() : asked;
    Tensor bias = call.bias();
    seam.run(Ops.ADD, device, new Add(call.x(), call.skip(), sum));
    if (bias != null) {
      seam.run(Ops.ADD, device, new Add(sum, bias, sum));
    }
    seam.run(
        Ops.LAYER_NORMALIZATION,
        device,
        new LayerNormalization(sum, call.scale(), call.beta(), -1, call.epsilon(), call.out()));
  }
}

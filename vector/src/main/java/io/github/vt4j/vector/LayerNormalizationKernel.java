package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.LayerNormalization;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;

/** {@link LayerNormalization} of contiguous f32. */
final class LayerNormalizationKernel extends Kernel<LayerNormalization> {
  @Override
  public Outcome run(LayerNormalization call) {
    long width = Conditions.width(call);
    Tensor bias = call.bias();
    NormalizedRow normalized =
        new NormalizedRow(
            width, call.epsilon(), call.scale().segment(), bias == null ? null : bias.segment());
    Matrix x = Operands.rows(call.x(), width);
    Matrix out = Operands.rows(call.out(), width);
    for (long row = 0; row < x.rows(); row++) {
      normalized.run(x.segment(), x.at(row, 0), out.segment(), out.at(row, 0));
    }
    return Outcome.DONE;
  }
}

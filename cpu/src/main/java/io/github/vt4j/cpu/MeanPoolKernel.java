package io.github.vt4j.cpu;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.MeanPool;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.util.Arrays;

/** {@link MeanPool}, in double precision. */
final class MeanPoolKernel extends Kernel<MeanPool> {
  @Override
  public Outcome run(MeanPool call) {
    Tensor hidden = call.hidden();
    Slab tokens = new Slab(hidden, 2);
    Slab weights = new Slab(call.mask(), 1);
    Slab pooled = new Slab(call.out(), 1);
    long tokenStride = hidden.stride(1);
    double[] token = new double[tokens.size()];
    double[] weight = new double[weights.size()];
    double[] sum = new double[tokens.size()];
    Slab.outer(1, hidden, call.mask(), call.out())
        .forEach(
            offsets -> {
              Arrays.fill(sum, 0);
              weights.read(offsets[1], weight);
              double total = 0;
              for (int s = 0; s < weight.length; s++) {
                tokens.read(offsets[0] + s * tokenStride, token);
                for (int h = 0; h < sum.length; h++) {
                  sum[h] += weight[s] * token[h];
                }
                total += weight[s];
              }
              for (int h = 0; h < sum.length; h++) {
                sum[h] /= Math.max(total, MeanPool.LEAST_WEIGHT);
              }
              pooled.write(offsets[2], sum);
            });
    return Outcome.DONE;
  }
}

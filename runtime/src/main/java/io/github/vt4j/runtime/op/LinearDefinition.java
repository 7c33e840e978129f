package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.seam.Composite;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;

/** {@link Linear} in standalone ops; all work in the output's memory. */
final class LinearDefinition implements Composite<Linear> {
  @Override
  public void run(Linear call, Seam seam, Device device) {
    Tensor out = call.out();
    Tensor bias = call.bias();
    seam.run(Ops.MAT_MUL, device, new MatMul(call.x(), call.weight(), out));
    if (bias != null) {
      seam.run(Ops.ADD, device, new Add(out, bias, out));
    }
    call.activation().run(out, seam, device);
  }
}

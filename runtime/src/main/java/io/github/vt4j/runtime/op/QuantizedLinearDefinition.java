package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.seam.Composite;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;

/** {@link QuantizedLinear} in standalone ops. */
final class QuantizedLinearDefinition implements Composite<QuantizedLinear> {
  @Override
  public void run(QuantizedLinear call, Seam seam, Device device) {
    Tensor out = call.out();
    Tensor bias = call.bias();
    try (TensorArena scratch = out.arena().sibling()) {
      Tensor sums = scratch.allocate(DType.I32, out.shape());
      Tensor scales = scratch.allocate(DType.F32, call.weightScale().shape());
      seam.run(
          Ops.MAT_MUL_INTEGER,
          device,
          new MatMulInteger(
              call.x(), call.weight(), call.xZeroPoint(), call.weightZeroPoint(), sums));
      seam.run(Ops.MUL, device, new Mul(call.xScale(), call.weightScale(), scales));
      seam.run(Ops.CAST, device, new Cast(sums, out));
      seam.run(Ops.MUL, device, new Mul(out, scales, out));
    }
    if (bias != null) {
      seam.run(Ops.ADD, device, new Add(out, bias, out));
    }
    call.activation().run(out, seam, device);
  }
}

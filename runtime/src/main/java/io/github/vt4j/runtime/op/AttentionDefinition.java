package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.seam.Composite;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Seam;

/** {@link Attention} in standalone ops, on views with the heads as a dimension. */
final class AttentionDefinition implements Composite<Attention> {
  @Override
  public void run(Attention call, Seam seam, Device device) {
    Tensor q = byHead(call.q(), call.heads());
    Tensor k = byHead(call.k(), call.heads());
    Tensor v = byHead(call.v(), call.heads());
    Tensor out = byHead(call.out(), call.heads());
    Tensor mask = call.mask();
    try (TensorArena scratch = call.out().arena().sibling()) {
      Shape shape = q.shape().with(3, k.shape().dim(2));
      Tensor scores = scratch.allocate(q.dtype(), shape);
      Tensor scale = scratch.allocate(q.dtype(), Shape.scalar()).write(call.scale());
      seam.run(Ops.MAT_MUL, device, new MatMul(q, k.transpose(), scores));
      seam.run(Ops.MUL, device, new Mul(scores, scale, scores));
      if (mask != null) {
        seam.run(Ops.ADD, device, new Add(scores, mask, scores));
      }
      seam.run(Ops.SOFTMAX, device, new Softmax(scores, -1, scores));
      seam.run(Ops.MAT_MUL, device, new MatMul(scores, v, out));
    }
  }

  /** [batch, sequence, heads · d] as [batch, heads, sequence, d]. */
  private static Tensor byHead(Tensor tensor, int heads) {
    Shape shape = tensor.shape();
    return tensor
        .reshape(Shape.of(shape.dim(0), shape.dim(1), heads, shape.dim(2) / heads))
        .permute(0, 2, 1, 3);
  }
}

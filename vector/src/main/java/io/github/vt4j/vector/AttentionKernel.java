package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Attention;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.vector.Scratch.Slot;
import java.lang.foreign.MemorySegment;

/**
 * {@link Attention} of f32: head by head, and some queries at a time, so that their scores stay in
 * the cache and the memory for them does not grow with the square of the length.
 */
final class AttentionKernel extends Kernel<Attention> {
  /** How many queries at a time. */
  private static final int QUERIES = 8 * Tile.ROWS;

  private final Scratch.Pool pool = new Scratch.Pool();

  @Override
  public Outcome run(Attention call) {
    if (call.out().shape().elements() > 0) {
      Scratch scratch = pool.take();
      try {
        for (long batch = 0; batch < call.q().shape().dim(0); batch++) {
          for (int head = 0; head < call.heads(); head++) {
            head(call, batch, head, scratch);
          }
        }
      } finally {
        pool.giveBack(scratch);
      }
    }
    return Outcome.DONE;
  }

  private static void head(Attention call, long batch, int head, Scratch scratch) {
    Matrix q = slice(call.q(), call.heads(), batch, head);
    Matrix k = slice(call.k(), call.heads(), batch, head);
    Matrix v = slice(call.v(), call.heads(), batch, head);
    Matrix out = slice(call.out(), call.heads(), batch, head);
    PackedMatrix keys = PackedMatrix.pack(k.transpose(), scratch, Slot.PANELS);
    PackedMatrix values = PackedMatrix.pack(v, scratch, Slot.VALUES);
    MemorySegment space =
        scratch.get(Slot.SCORES, Math.multiplyExact(k.rows(), (long) QUERIES * Float.BYTES));
    for (long from = 0; from < q.rows(); from += QUERIES) {
      long count = Math.min(QUERIES, q.rows() - from);
      Matrix scores = Matrix.contiguous(space, 0, count, k.rows());
      Gemm.multiply(q.rows(from, count), keys, scores, scratch);
      for (long row = 0; row < count; row++) {
        long at = scores.at(row, 0);
        weigh(call, batch, head, from + row, space, at, k.rows());
        SoftmaxRow.run(space, at, space, at, k.rows());
      }
      Gemm.multiply(scores, values, out.rows(from, count), scratch);
    }
  }

  /** One head of a batch: [sequence, d] of [batch, sequence, heads · d]. */
  private static Matrix slice(Tensor tensor, int heads, long batch, int head) {
    long columns = tensor.shape().dim(2) / heads;
    return new Matrix(
        tensor.segment(),
        (batch * tensor.stride(0) + head * columns * tensor.stride(2)) * Float.BYTES,
        tensor.shape().dim(1),
        columns,
        tensor.stride(1) * Float.BYTES,
        tensor.stride(2) * Float.BYTES);
  }

  /** Scale and mask for the scores of one query. */
  private static void weigh(
      Attention call, long batch, int head, long query, MemorySegment scores, long at, long count) {
    float scale = (float) call.scale();
    Tensor mask = call.mask();
    if (mask == null) {
      scale(scores, at, count, scale);
    } else {
      long offset = batch * stride(mask, -4) + head * stride(mask, -3) + query * stride(mask, -2);
      scaleAndAdd(scores, at, count, scale, mask.segment(), offset * Float.BYTES);
    }
  }

  /** How far the mask goes with an axis, nowhere where it is broadcast along it. */
  private static long stride(Tensor mask, int axis) {
    int rank = mask.shape().rank();
    return rank < -axis || mask.shape().dim(axis) == 1 ? 0 : mask.stride(axis);
  }

  private static void scale(MemorySegment scores, long row, long count, float scale) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      long at = row + i * Float.BYTES;
      Lanes.store(Lanes.load(scores, at).mul(scale), scores, at);
    }
    for (long i = whole; i < count; i++) {
      long at = row + i * Float.BYTES;
      scores.set(Lanes.FLOAT, at, scores.get(Lanes.FLOAT, at) * scale);
    }
  }

  private static void scaleAndAdd(
      MemorySegment scores, long row, long count, float scale, MemorySegment mask, long offset) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      long at = row + i * Float.BYTES;
      Lanes.store(
          Lanes.load(scores, at).mul(scale).add(Lanes.load(mask, offset + i * Float.BYTES)),
          scores,
          at);
    }
    for (long i = whole; i < count; i++) {
      long at = row + i * Float.BYTES;
      float added = mask.get(Lanes.FLOAT, offset + i * Float.BYTES);
      scores.set(Lanes.FLOAT, at, scores.get(Lanes.FLOAT, at) * scale + added);
    }
  }
}

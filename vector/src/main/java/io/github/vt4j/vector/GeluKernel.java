package io.github.vt4j.vector;

import io.github.vt4j.runtime.op.Gelu;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.VectorMask;

/** {@link Gelu} of contiguous f32, both forms. */
final class GeluKernel extends Kernel<Gelu> {
  @Override
  public Outcome run(Gelu call) {
    MemorySegment x = call.x().segment();
    MemorySegment out = call.out().segment();
    long count = call.out().shape().elements();
    switch (call.approximation()) {
      case NONE -> exact(x, out, count);
      case TANH -> byTanh(x, out, count);
    }
    return Outcome.DONE;
  }

  private static void exact(MemorySegment x, MemorySegment out, long count) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      VectorMath.gelu(Lanes.load(x, i * Float.BYTES))
          .intoMemorySegment(out, i * Float.BYTES, Lanes.ORDER);
    }
    if (whole < count) {
      VectorMask<Float> tail = Lanes.tail(whole, count);
      long at = whole * Float.BYTES;
      VectorMath.gelu(Lanes.load(x, at, tail)).intoMemorySegment(out, at, Lanes.ORDER, tail);
    }
  }

  private static void byTanh(MemorySegment x, MemorySegment out, long count) {
    long whole = Lanes.whole(count);
    for (long i = 0; i < whole; i += Lanes.COUNT) {
      VectorMath.geluByTanh(Lanes.load(x, i * Float.BYTES))
          .intoMemorySegment(out, i * Float.BYTES, Lanes.ORDER);
    }
    if (whole < count) {
      VectorMask<Float> tail = Lanes.tail(whole, count);
      long at = whole * Float.BYTES;
      VectorMath.geluByTanh(Lanes.load(x, at, tail)).intoMemorySegment(out, at, Lanes.ORDER, tail);
    }
  }
}

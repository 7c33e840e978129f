package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Concat;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Gather;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Transpose;
import io.github.vt4j.testkit.Layout;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ops that move elements without changing them. */
class MovingOpsTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void everyDtypeIsCopiedBetweenAllLayouts(DType dtype) {
    for (Layout from : Layout.values()) {
      for (Layout to : Layout.values()) {
        Tensor x = from.allocate(cpu.arena, dtype, Shape.of(2, 3, 2)).write(counting(12));
        Tensor out = to.allocate(cpu.arena, dtype, x.shape());
        cpu.runtime.run(Ops.COPY, new Copy(x, out));
        assertThat(out.toLongArray()).as("%s to %s", from, to).isEqualTo(x.toLongArray());
      }
    }
  }

  @Test
  void anExpandedViewIsCopiedAsWhatItReads() {
    Tensor out = cpu.empty(DType.F32, Shape.of(3, 2));
    cpu.runtime.run(
        Ops.COPY, new Copy(cpu.arena.f32(new float[] {1, 2}, 2).expand(Shape.of(3, 2)), out));
    assertThat(out.toFloatArray()).containsExactly(1, 2, 1, 2, 1, 2);
  }

  @Test
  void aTransposeMovesEveryElement() {
    Tensor x = cpu.empty(DType.I32, Shape.of(2, 3, 4)).write(counting(24));
    Tensor out = cpu.empty(DType.I32, Shape.of(4, 2, 3));
    cpu.runtime.run(Ops.TRANSPOSE, new Transpose(x, List.of(2, 0, 1), out));
    long[] results = out.toLongArray();
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 4; k++) {
          assertThat(results[(k * 2 + i) * 3 + j]).isEqualTo((i * 3 + j) * 4 + k);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void gatheredPartsAreThoseOfTheirIndices(Layout layout) {
    Tensor data = layout.allocate(cpu.arena, DType.F32, Shape.of(2, 4, 3)).write(counting(24));
    Tensor indices = layout.allocate(cpu.arena, DType.I64, Shape.of(2, 2)).write(3L, 0L, -1L, -4L);
    Tensor out = layout.allocate(cpu.arena, DType.F32, Shape.of(2, 2, 2, 3));
    cpu.runtime.run(Ops.GATHER, new Gather(data, indices, 1, out));
    long[] rows = {3, 0, 3, 0};
    long[] results = out.toLongArray();
    for (int i = 0; i < 2; i++) {
      for (int r = 0; r < 4; r++) {
        for (int k = 0; k < 3; k++) {
          assertThat(results[(i * 4 + r) * 3 + k]).isEqualTo((i * 4 + rows[r]) * 3 + k);
        }
      }
    }
    Tensor one = cpu.empty(DType.F32, Shape.of(2, 3));
    Tensor last = cpu.empty(DType.I32, Shape.scalar()).write(-1L);
    cpu.runtime.run(Ops.GATHER, new Gather(data, last, 1, one));
    assertThat(one.toLongArray()).containsExactly(9, 10, 11, 21, 22, 23);
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void joinedTensorsFollowOneAnother(Layout layout) {
    Tensor a = layout.allocate(cpu.arena, DType.I64, Shape.of(2, 1)).write(1L, 2L);
    Tensor b = layout.allocate(cpu.arena, DType.I64, Shape.of(2, 2)).write(3L, 4, 5, 6);
    Tensor none = layout.allocate(cpu.arena, DType.I64, Shape.of(2, 0));
    Tensor out = layout.allocate(cpu.arena, DType.I64, Shape.of(2, 3));
    cpu.runtime.run(Ops.CONCAT, new Concat(List.of(a, none, b), -1, out));
    assertThat(out.toLongArray()).containsExactly(1, 3, 4, 2, 5, 6);
  }

  private static long[] counting(int count) {
    return LongStream.range(0, count).toArray();
  }
}

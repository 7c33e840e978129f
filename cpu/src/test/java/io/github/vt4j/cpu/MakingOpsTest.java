package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Compress;
import io.github.vt4j.runtime.op.NonZero;
import io.github.vt4j.runtime.op.OneHot;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Range;
import io.github.vt4j.runtime.op.Trilu;
import io.github.vt4j.testkit.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ops that make tensors of indices and numbers, or choose by conditions. */
class MakingOpsTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void theTriangleOfEachMatrixIsKept(DType dtype) {
    for (Layout layout : Layout.values()) {
      for (long k : new long[] {Long.MIN_VALUE, -3, -1, 0, 1, 4, 5, Long.MAX_VALUE}) {
        for (boolean upper : new boolean[] {true, false}) {
          Tensor x = layout.allocate(cpu.arena, dtype, Shape.of(2, 3, 4));
          x.write(LongStream.range(1, 25).toArray());
          Tensor out = layout.allocate(cpu.arena, dtype, x.shape());
          cpu.runtime.run(Ops.TRILU, new Trilu(x, k, upper, out));
          for (long[] at : Coordinates.of(x.shape())) {
            boolean kept = upper ? at[2] - at[1] >= k : at[2] - at[1] <= k;
            assertThat(Coordinates.element(out, at))
                .as("%s of %s, k %s, upper %s", layout, dtype, k, upper)
                .isEqualTo(kept ? Coordinates.element(x, at) : 0);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void oneIsHotWhereTheIndexSays(Layout layout) {
    for (DType dtype : List.of(DType.I64, DType.I32, DType.U8, DType.F32)) {
      for (int axis = 0; axis < 3; axis++) {
        Tensor indices = layout.allocate(cpu.arena, dtype, Shape.of(2, 3));
        indices.write(0L, 3, -1, -4, 4, -5);
        Tensor values = layout.allocate(cpu.arena, DType.F64, Shape.of(2)).write(7L, 9L);
        Shape shape = OneHot.outputShape(indices.shape(), axis, 4);
        Tensor out = layout.allocate(cpu.arena, DType.F64, shape);
        cpu.runtime.run(Ops.ONE_HOT, new OneHot(indices, values, axis, out));
        for (long[] at : Coordinates.of(shape)) {
          List<Long> rest = new ArrayList<>(LongStream.of(at).boxed().toList());
          long place = rest.remove(axis);
          long index = Coordinates.element(indices, rest.get(0), rest.get(1));
          assertThat(Coordinates.element(out, at))
              .isEqualTo(index == place || index + 4 == place ? 9 : 7);
        }
      }
    }
  }

  @Test
  void aDepthOfNothingIsEmpty() {
    Tensor out = cpu.empty(DType.F32, Shape.of(2, 0));
    cpu.runtime.run(
        Ops.ONE_HOT, new OneHot(cpu.arena.i64(new long[] {0, 1}, 2), cpu.random(2), 1, out));
    assertThat(out.toFloatArray()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void aRangeHasEqualDistances(DType dtype) {
    if (dtype == DType.BOOL) {
      return;
    }
    for (Layout layout : Layout.values()) {
      Tensor start = layout.allocate(cpu.arena, dtype, Shape.scalar()).write(50L);
      Tensor delta = layout.allocate(cpu.arena, dtype, Shape.scalar()).write(-7L);
      if (dtype == DType.U8) {
        delta.write(7L);
      }
      Tensor out = layout.allocate(cpu.arena, dtype, Shape.of(5));
      cpu.runtime.run(Ops.RANGE, new Range(start, delta, out));
      long step = delta.toLongArray()[0];
      assertThat(out.toLongArray())
          .containsExactly(50, 50 + step, 50 + 2 * step, 50 + 3 * step, 50 + 4 * step);
    }
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void placesThatAreNotZeroAreInTheOrderOfTheShape(DType dtype) {
    for (Layout layout : Layout.values()) {
      Tensor x = layout.allocate(cpu.arena, dtype, Shape.of(2, 3, 2));
      x.write(cpu.random.longs(12, 0, 2).toArray());
      List<long[]> places =
          Coordinates.of(x.shape()).stream().filter(at -> Coordinates.element(x, at) != 0).toList();
      Tensor out = layout.allocate(cpu.arena, DType.I64, Shape.of(3, NonZero.count(x)));
      cpu.runtime.run(Ops.NON_ZERO, new NonZero(x, out));
      assertThat(out.shape().dim(1)).isEqualTo(places.size());
      for (int i = 0; i < places.size(); i++) {
        for (int axis = 0; axis < 3; axis++) {
          assertThat(Coordinates.element(out, axis, i)).isEqualTo(places.get(i)[axis]);
        }
      }
    }
    Tensor one = cpu.empty(dtype, Shape.scalar()).write(1L);
    Tensor zero = cpu.empty(DType.I64, Shape.of(1, 1)).write(7L);
    cpu.runtime.run(Ops.NON_ZERO, new NonZero(one, zero));
    assertThat(zero.toLongArray()).containsExactly(0);
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void partsAreKeptWhereTheConditionHolds(Layout layout) {
    Tensor x = layout.allocate(cpu.arena, DType.F32, Shape.of(2, 3));
    x.write(1L, 2, 3, 4, 5, 6);
    Tensor condition = layout.allocate(cpu.arena, DType.BOOL, Shape.of(2)).write(0L, 1L);
    Tensor column = layout.allocate(cpu.arena, DType.F32, Shape.of(2, 1));
    cpu.runtime.run(Ops.COMPRESS, new Compress(x, condition, -1, column));
    assertThat(column.toLongArray()).containsExactly(2, 5);
    Tensor row = layout.allocate(cpu.arena, DType.F32, Shape.of(1, 3));
    cpu.runtime.run(Ops.COMPRESS, new Compress(x, condition, 0, row));
    assertThat(row.toLongArray()).containsExactly(4, 5, 6);
  }

  @Test
  void anotherNumberThanTheOutputHasRoomForIsTheCallersError() {
    Tensor x = cpu.arena.f32(new float[] {0, Float.NaN, -0f, 2}, 4);
    Tensor out = cpu.empty(DType.I64, Shape.of(1, 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> cpu.runtime.run(Ops.NON_ZERO, new NonZero(x, out)))
        .withMessage("NonZero: 2 elements of f32[4] are not zero; out is i64[1, 3]");
    Tensor condition = cpu.arena.bool(new boolean[] {true, true, false}, 3);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> cpu.runtime.run(Ops.COMPRESS, new Compress(x, condition, 0, cpu.random(3))))
        .withMessage("Compress: condition is true 2 times; out is f32[3]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Compress(cpu.random(2), condition, 0, cpu.random(2)))
        .withMessage("Compress: condition is bool[3], longer than axis 0 of f32[2]");
  }
}

package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.GatherElements;
import io.github.vt4j.runtime.op.GatherND;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ScatterElements;
import io.github.vt4j.runtime.op.ScatterND;
import io.github.vt4j.runtime.op.ScatterReduction;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.testkit.Layout;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The ops that take or put elements where indices say, element by element. */
class IndexedOpsTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  private Tensor counting(Layout layout, DType dtype, long... dims) {
    Tensor tensor = layout.allocate(cpu.arena, dtype, Shape.of(dims));
    return tensor.write(LongStream.range(1, tensor.shape().elements() + 1).toArray());
  }

  private Tensor indices(Layout layout, DType dtype, long size, long... dims) {
    Tensor tensor = layout.allocate(cpu.arena, dtype, Shape.of(dims));
    return tensor.write(cpu.random.longs(tensor.shape().elements(), -size, size).toArray());
  }

  private static long[] replaced(long[] at, int axis, long index, long size) {
    long[] result = at.clone();
    result[axis] = Math.floorMod(index, size);
    return result;
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void aGatheredElementIsAtItsPlaceButForTheAxis(Layout layout) {
    for (int axis = 0; axis < 3; axis++) {
      long[] dims = {2, 2, 3};
      dims[axis] = 7;
      Tensor data = counting(layout, DType.F32, 3, 4, 5);
      Tensor indices =
          indices(layout, axis == 1 ? DType.I32 : DType.I64, data.shape().dim(axis), dims);
      Tensor out = layout.allocate(cpu.arena, DType.F32, indices.shape());
      cpu.runtime.run(Ops.GATHER_ELEMENTS, new GatherElements(data, indices, axis - 3, out));
      for (long[] at : Coordinates.of(indices.shape())) {
        long index = Coordinates.element(indices, at);
        long[] from = replaced(at, axis, index, data.shape().dim(axis));
        assertThat(Coordinates.element(out, at)).isEqualTo(Coordinates.element(data, from));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void aGatheredPartIsThatOfItsTuple(Layout layout) {
    for (int batch = 0; batch < 2; batch++) {
      Tensor data = counting(layout, DType.I64, 3, 3, 3, 2);
      Tensor indices = indices(layout, DType.I64, 3, 3, 5, 2);
      Shape shape = GatherND.outputShape(data.shape(), indices.shape(), batch);
      Tensor out = layout.allocate(cpu.arena, DType.I64, shape);
      cpu.runtime.run(Ops.GATHER_ND, new GatherND(data, indices, batch, out));
      for (long[] at : Coordinates.of(shape)) {
        long[] from = new long[4];
        System.arraycopy(at, 0, from, 0, batch);
        for (int i = 0; i < 2; i++) {
          from[batch + i] = Math.floorMod(Coordinates.element(indices, at[0], at[1], i), 3);
        }
        System.arraycopy(at, 2, from, batch + 2, 2 - batch);
        assertThat(Coordinates.element(out, at)).isEqualTo(Coordinates.element(data, from));
      }
    }
  }

  private static long combined(ScatterReduction reduction, long before, long update) {
    return switch (reduction) {
      case NONE -> update;
      case ADD -> before + update;
      case MUL -> before * update;
      case MAX -> Math.max(before, update);
      case MIN -> Math.min(before, update);
    };
  }

  @ParameterizedTest
  @EnumSource(ScatterReduction.class)
  void scatteredElementsAreCombinedInOrder(ScatterReduction reduction) {
    for (Layout layout : Layout.values()) {
      for (DType dtype : DType.values()) {
        if (dtype == DType.BOOL) {
          continue;
        }
        Tensor data = counting(layout, dtype, 2, 3);
        Tensor indices = indices(layout, DType.I32, 3, 2, 4);
        Tensor updates = layout.allocate(cpu.arena, dtype, indices.shape());
        updates.write(1L, 2, 3, 1, 2, 3, 1, 2);
        Tensor out = layout.allocate(cpu.arena, dtype, data.shape());
        long[] expected = data.toLongArray();
        for (long[] at : Coordinates.of(indices.shape())) {
          long index = Coordinates.element(indices, at);
          int to = Coordinates.index(data.shape(), replaced(at, 1, index, 3));
          expected[to] = combined(reduction, expected[to], Coordinates.element(updates, at));
        }
        cpu.runtime.run(
            Ops.SCATTER_ELEMENTS, new ScatterElements(data, indices, updates, 1, reduction, out));
        assertThat(out.toLongArray()).as("%s %s", dtype, layout).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(ScatterReduction.class)
  void scatteredPartsAreCombinedInOrder(ScatterReduction reduction) {
    for (Layout layout : Layout.values()) {
      Tensor data = counting(layout, DType.F64, 2, 2, 3);
      Tensor indices = indices(layout, DType.I64, 2, 5, 2);
      Tensor updates = counting(layout, DType.F64, 5, 3);
      Tensor out = layout.allocate(cpu.arena, DType.F64, data.shape());
      long[] expected = data.toLongArray();
      for (long[] at : Coordinates.of(updates.shape())) {
        long first = Math.floorMod(Coordinates.element(indices, at[0], 0), 2);
        long second = Math.floorMod(Coordinates.element(indices, at[0], 1), 2);
        int to = Coordinates.index(data.shape(), first, second, at[1]);
        expected[to] = combined(reduction, expected[to], Coordinates.element(updates, at));
      }
      cpu.runtime.run(Ops.SCATTER_ND, new ScatterND(data, indices, updates, reduction, out));
      assertThat(out.toLongArray()).isEqualTo(expected);
    }
  }

  @Test
  void boolsAreScatteredButNotCombined() {
    Tensor data = cpu.arena.bool(new boolean[] {true, true}, 2);
    Tensor indices = cpu.arena.i64(new long[] {1}, 1);
    Tensor updates = cpu.arena.bool(new boolean[] {false}, 1);
    Tensor out = cpu.empty(DType.BOOL, Shape.of(2));
    cpu.runtime.run(
        Ops.SCATTER_ELEMENTS,
        new ScatterElements(data, indices, updates, 0, ScatterReduction.NONE, out));
    assertThat(out.toLongArray()).containsExactly(1, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ScatterElements(data, indices, updates, 0, ScatterReduction.ADD, out))
        .withMessage("ScatterElements: data is bool[2], not a float or an integer");
  }

  @Test
  void anIndexOutOfRangeIsTheCallersErrorAndNothingIsWritten() {
    Tensor data = cpu.arena.i64(new long[] {1, 2, 3, 4, 5, 6}, 2, 3);
    Tensor indices = cpu.arena.i64(new long[] {0, 3}, 1, 2);
    Tensor two = cpu.arena.i64(new long[] {7, 7}, 1, 2);
    Tensor out = cpu.empty(DType.I64, Shape.of(2, 3));
    refused(
        Ops.GATHER_ELEMENTS,
        new GatherElements(data, indices, 1, cpu.empty(DType.I64, Shape.of(1, 2))),
        "GatherElements: the index 3 is out of range for axis 1 of i64[2, 3]");
    refused(
        Ops.SCATTER_ELEMENTS,
        new ScatterElements(data, indices, two, 1, ScatterReduction.NONE, out),
        "ScatterElements: the index 3 is out of range for axis 1 of i64[2, 3]");
    refused(
        Ops.GATHER_ND,
        new GatherND(data, indices, 0, cpu.empty(DType.I64, Shape.of(1))),
        "GatherND: the index 3 is out of range for axis 1 of i64[2, 3]");
    indices.write(-3L, 0L);
    refused(
        Ops.SCATTER_ND,
        new ScatterND(
            data, indices, two.reshape(Shape.of(2)).slice(0, 0, 1), ScatterReduction.ADD, out),
        "ScatterND: the index -3 is out of range for axis 0 of i64[2, 3]");
    assertThat(Arrays.stream(out.toLongArray()).sum()).isZero();
  }

  private <C extends TensorCall> void refused(CallOp<C> op, C call, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> cpu.runtime.run(op, call))
        .withMessage(message);
  }

  @Test
  void shapesThatDoNotSuitAreRefused() {
    Tensor data = cpu.random(2, 3);
    Tensor wide = cpu.empty(DType.I64, Shape.of(3, 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GatherElements(data, wide, 1, cpu.random(3, 3)))
        .withMessage("GatherElements: indices is i64[3, 3], which beside axis 1 exceeds f32[2, 3]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GatherND(data, wide, 0, cpu.random(3)))
        .withMessage("GatherND: tuples of 3 indices, in the shape [3, 3], for the shape [2, 3]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new GatherND(data, wide, 1, cpu.random(3)))
        .withMessage("GatherND: the shapes [2, 3] and [3, 3] do not share 1 batch axes");
  }
}

package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.ArgMax;
import io.github.vt4j.runtime.op.ArgMin;
import io.github.vt4j.runtime.op.CumSum;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ReduceMin;
import io.github.vt4j.runtime.op.ReduceProd;
import io.github.vt4j.runtime.op.TopK;
import io.github.vt4j.testkit.Layout;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Searches, running sums and folds along axes. */
class AxisOpsTest {
  private static final float NAN = Float.NaN;

  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void searchesFindTheExtremeOfEachRow(Layout layout) {
    Tensor x = layout.allocate(cpu.arena, DType.F32, Shape.of(2, 3));
    x.write(1f, 5, 5, -0f, 0, -7);
    Tensor rows = layout.allocate(cpu.arena, DType.I64, Shape.of(2, 1));
    cpu.runtime.run(Ops.ARG_MAX, new ArgMax(x, 1, false, rows));
    assertThat(rows.toLongArray()).containsExactly(1, 0);
    cpu.runtime.run(Ops.ARG_MAX, new ArgMax(x, -1, true, rows));
    assertThat(rows.toLongArray()).containsExactly(2, 1);
    Tensor columns = layout.allocate(cpu.arena, DType.I64, Shape.of(1, 3));
    cpu.runtime.run(Ops.ARG_MIN, new ArgMin(x, 0, false, columns));
    assertThat(columns.toLongArray()).containsExactly(1, 1, 1);
  }

  @Test
  void searchesTakeNanForTheExtremeAndLongsExactly() {
    Tensor x = cpu.arena.f32(new float[] {1, NAN, 9, NAN}, 4);
    Tensor at = cpu.empty(DType.I64, Shape.of(1));
    cpu.runtime.run(Ops.ARG_MAX, new ArgMax(x, 0, false, at));
    assertThat(at.toLongArray()).containsExactly(1);
    cpu.runtime.run(Ops.ARG_MIN, new ArgMin(x, 0, true, at));
    assertThat(at.toLongArray()).containsExactly(3);
    Tensor large = cpu.arena.i64(new long[] {1L << 53, (1L << 53) + 1}, 2);
    cpu.runtime.run(Ops.ARG_MAX, new ArgMax(large, 0, false, at));
    assertThat(at.toLongArray()).containsExactly(1);
    Tensor none = cpu.empty(DType.F32, Shape.of(0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ArgMax(none, 0, false, at))
        .withMessageContaining("no elements along axis 0");
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void theTopComesInOrderAndEqualOnesByIndex(Layout layout) {
    Tensor x = layout.allocate(cpu.arena, DType.F32, Shape.of(5, 2));
    x.write(3f, -1, 4, -1, 3, 0, NAN, -0f, 4, 0);
    Tensor out = layout.allocate(cpu.arena, DType.F32, Shape.of(4, 2));
    Tensor indices = layout.allocate(cpu.arena, DType.I64, Shape.of(4, 2));
    cpu.runtime.run(Ops.TOP_K, new TopK(x, 0, true, out, indices));
    assertThat(out.toFloatArray()).containsExactly(NAN, 0, 4, -0f, 4, 0, 3, -1);
    assertThat(indices.toLongArray()).containsExactly(3, 2, 1, 3, 4, 4, 0, 0);
    cpu.runtime.run(Ops.TOP_K, new TopK(x, -2, false, out, indices));
    assertThat(indices.toLongArray()).containsExactly(0, 0, 2, 1, 1, 2, 4, 3);
  }

  @Test
  void theTopOfIntegersIsExactAndMayBeEmpty() {
    Tensor x = cpu.arena.i64(new long[] {1L << 53, Long.MIN_VALUE, (1L << 53) + 1}, 3);
    Tensor out = cpu.empty(DType.I64, Shape.of(3));
    Tensor indices = cpu.empty(DType.I64, Shape.of(3));
    cpu.runtime.run(Ops.TOP_K, new TopK(x, 0, true, out, indices));
    assertThat(out.toLongArray()).containsExactly((1L << 53) + 1, 1L << 53, Long.MIN_VALUE);
    Tensor none = cpu.empty(DType.I64, Shape.of(0));
    cpu.runtime.run(Ops.TOP_K, new TopK(x, 0, true, none, cpu.empty(DType.I64, Shape.of(0))));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TopK.outputShape(x.shape(), 0, 4))
        .withMessage("4 elements along axis 0 of [3]");
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void runningSumsMayRunBackwardsAndLeaveOutTheirOwn(Layout layout) {
    Tensor x = layout.allocate(cpu.arena, DType.I32, Shape.of(2, 3)).write(1L, 2, 3, 4, 5, 6);
    Tensor out = layout.allocate(cpu.arena, DType.I32, Shape.of(2, 3));
    cpu.runtime.run(Ops.CUM_SUM, new CumSum(x, 1, false, false, out));
    assertThat(out.toLongArray()).containsExactly(1, 3, 6, 4, 9, 15);
    cpu.runtime.run(Ops.CUM_SUM, new CumSum(x, 1, true, false, out));
    assertThat(out.toLongArray()).containsExactly(0, 1, 3, 0, 4, 9);
    cpu.runtime.run(Ops.CUM_SUM, new CumSum(x, 0, false, true, out));
    assertThat(out.toLongArray()).containsExactly(5, 7, 9, 4, 5, 6);
    cpu.runtime.run(Ops.CUM_SUM, new CumSum(x, -1, true, true, x));
    assertThat(x.toLongArray()).containsExactly(5, 3, 0, 11, 6, 0);
    Tensor floats = cpu.arena.f32(new float[] {1e8f, 1, -1e8f}, 3);
    cpu.runtime.run(Ops.CUM_SUM, new CumSum(floats, 0, false, false, floats));
    assertThat(floats.toFloatArray()).containsExactly(1e8f, 1e8f, 1);
  }

  @Test
  void leastAndProductFold() {
    Tensor x = cpu.arena.f32(new float[] {2, -3, 4, 5, NAN, 6}, 2, 3);
    Tensor out = cpu.empty(DType.F32, Shape.of(2));
    cpu.runtime.run(Ops.REDUCE_MIN, new ReduceMin(x, List.of(1), false, out));
    assertThat(out.toFloatArray()).containsExactly(-3, NAN);
    cpu.runtime.run(Ops.REDUCE_PROD, new ReduceProd(x, List.of(1), false, out));
    assertThat(out.toFloatArray()).containsExactly(-24, NAN);
    Tensor none = cpu.empty(DType.F32, Shape.of(2, 0));
    cpu.runtime.run(Ops.REDUCE_MIN, new ReduceMin(none, List.of(1), false, out));
    assertThat(out.toFloatArray()).containsOnly(Float.POSITIVE_INFINITY);
    cpu.runtime.run(Ops.REDUCE_PROD, new ReduceProd(none, List.of(1), false, out));
    assertThat(out.toFloatArray()).containsOnly(1);
    Tensor bytes = cpu.empty(DType.U8, Shape.scalar());
    Tensor noBytes = cpu.empty(DType.U8, Shape.of(0));
    cpu.runtime.run(Ops.REDUCE_MIN, new ReduceMin(noBytes, List.of(), false, bytes));
    assertThat(bytes.toLongArray()).containsExactly(255);
    Tensor longs = cpu.arena.i64(new long[] {3, (1L << 53) + 1}, 2);
    Tensor product = cpu.empty(DType.I64, Shape.scalar());
    cpu.runtime.run(Ops.REDUCE_PROD, new ReduceProd(longs, List.of(), false, product));
    assertThat(product.toLongArray()).containsExactly(3 * ((1L << 53) + 1));
  }
}

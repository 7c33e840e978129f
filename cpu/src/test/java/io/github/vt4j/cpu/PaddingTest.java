package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Pad;
import io.github.vt4j.runtime.op.PadMode;
import io.github.vt4j.runtime.op.Reverse;
import io.github.vt4j.runtime.op.ReverseSequence;
import io.github.vt4j.testkit.Layout;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The ops that add elements around a tensor or turn their order about. */
class PaddingTest {
  private final CpuFixture cpu = new CpuFixture();

  @AfterEach
  void close() {
    cpu.close();
  }

  private Tensor counting(Layout layout, DType dtype, long... dims) {
    Tensor tensor = layout.allocate(cpu.arena, dtype, Shape.of(dims));
    return tensor.write(LongStream.range(1, tensor.shape().elements() + 1).toArray());
  }

  // As numpy.pad gives them.
  @ParameterizedTest
  @CsvSource({
    "CONSTANT, 9 9 9 9 9 1 2 3 9 9 9 9",
    "EDGE, 1 1 1 1 1 1 2 3 3 3 3 3",
    "REFLECT, 2 1 2 3 2 1 2 3 2 1 2 3",
    "WRAP, 2 3 1 2 3 1 2 3 1 2 3 1"
  })
  void whatIsAddedFollowsTheMode(PadMode mode, String expected) {
    for (Layout layout : Layout.values()) {
      Tensor x = counting(layout, DType.U8, 3);
      Tensor value =
          mode == PadMode.CONSTANT ? cpu.empty(DType.U8, Shape.scalar()).write(9L) : null;
      Tensor out = layout.allocate(cpu.arena, DType.U8, Shape.of(12));
      cpu.runtime.run(Ops.PAD, new Pad(x, List.of(5L), List.of(4L), mode, value, out));
      assertThat(LongStream.of(out.toLongArray()).mapToObj(Long::toString))
          .as("%s", layout)
          .containsExactly(expected.split(" "));
    }
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void cornersAreReflectedAlongBothAxes(Layout layout) {
    Tensor x = counting(layout, DType.F32, 3, 3);
    Tensor out = layout.allocate(cpu.arena, DType.F32, Shape.of(5, 6));
    cpu.runtime.run(
        Ops.PAD, new Pad(x, List.of(2L, 1L), List.of(0L, 2L), PadMode.REFLECT, null, out));
    for (long[] at : Coordinates.of(out.shape())) {
      long row = Math.abs(at[0] - 2);
      long column = at[1] > 3 ? 6 - at[1] - 1 : Math.abs(at[1] - 1);
      assertThat(Coordinates.element(out, at)).isEqualTo(Coordinates.element(x, row, column));
    }
  }

  @Test
  void nothingIsPaddedByAConstantAlone() {
    Tensor none = cpu.random(0, 2);
    Tensor nine = cpu.empty(DType.F32, Shape.scalar()).write(9L);
    Tensor out = cpu.random(2, 3);
    cpu.runtime.run(
        Ops.PAD, new Pad(none, List.of(2L, 0L), List.of(0L, 1L), PadMode.CONSTANT, nine, out));
    assertThat(out.toLongArray()).containsOnly(9);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Pad(none, List.of(2L, 0L), List.of(0L, 1L), PadMode.EDGE, null, out))
        .withMessage("Pad: there is nothing in f32[0, 2] to pad it with");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pad.outputShape(Shape.of(2), List.of(Long.MAX_VALUE), List.of(1L)))
        .withMessage("the pads 9223372036854775807 and 1 for axis 0 of [2]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pad.outputShape(Shape.of(2), List.of(-1L), List.of(1L)))
        .withMessage("the pads -1 and 1 for axis 0 of [2]");
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void theOrderIsReversedAlongTheAxesAlone(DType dtype) {
    for (Layout layout : Layout.values()) {
      Tensor x = layout.allocate(cpu.arena, dtype, Shape.of(2, 3, 4));
      x.write(cpu.random.longs(24, 0, 100).toArray());
      Tensor out = layout.allocate(cpu.arena, dtype, x.shape());
      cpu.runtime.run(Ops.REVERSE, new Reverse(x, List.of(0, -1), out));
      for (long[] at : Coordinates.of(x.shape())) {
        assertThat(Coordinates.element(out, at))
            .isEqualTo(Coordinates.element(x, 1 - at[0], at[1], 3 - at[2]));
      }
    }
    Tensor none = cpu.empty(dtype, Shape.of(0, 3));
    cpu.runtime.run(Ops.REVERSE, new Reverse(none, List.of(0), cpu.empty(dtype, none.shape())));
  }

  @ParameterizedTest
  @EnumSource(Layout.class)
  void theBeginningOfEachSequenceIsReversed(Layout layout) {
    Tensor x = counting(layout, DType.I32, 3, 5, 2);
    Tensor lengths = layout.allocate(cpu.arena, DType.I64, Shape.of(3)).write(0L, 3L, 5L);
    Tensor out = layout.allocate(cpu.arena, DType.I32, x.shape());
    cpu.runtime.run(Ops.REVERSE_SEQUENCE, new ReverseSequence(x, lengths, 0, 1, out));
    for (long[] at : Coordinates.of(x.shape())) {
      long length = lengths.toLongArray()[(int) at[0]];
      long from = at[1] < length ? length - 1 - at[1] : at[1];
      assertThat(Coordinates.element(out, at))
          .isEqualTo(Coordinates.element(x, at[0], from, at[2]));
    }
    lengths.write(0L, 6L, 1L);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> cpu.runtime.run(Ops.REVERSE_SEQUENCE, new ReverseSequence(x, lengths, 0, 1, out)))
        .withMessage("ReverseSequence: the length 6 is out of range for axis 1 of i32[3, 5, 2]");
  }
}

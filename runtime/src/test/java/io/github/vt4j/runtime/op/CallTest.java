package io.github.vt4j.runtime.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.HostBackend;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.lang.foreign.Arena;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** That calls refuse what no kernel should see, with one error that names op and operand. */
class CallTest {
  private final TensorRuntime runtime = HostBackend.runtime();
  private final TensorArena arena = runtime.arena();
  private final TensorArena other = runtime.arena(runtime.device("cpu:1"));

  @AfterEach
  void close() {
    arena.close();
    other.close();
    runtime.close();
  }

  @Test
  void aCallNamesOpShapesAndDtypes() {
    assertThat(new MatMul(f32(2, 3), f32(3, 4), f32(2, 4)))
        .hasToString("MatMul[a=f32[2, 3], b=f32[3, 4], out=f32[2, 4]]");
  }

  @Test
  void operandsAreOnOneDevice() {
    Tensor elsewhere = other.allocate(DType.F32, Shape.of(2));
    refused(
        () -> new Add(f32(2), elsewhere, f32(2)),
        "Add: operands on cpu:0 and on cpu:1: [f32[2], f32[2], f32[2]]");
  }

  @Test
  void elementwiseOpsCheckShapesAndDtypes() {
    refused(() -> new Add(f32(2), f32(3), f32(3)), "Add: the shapes [2] and [3] do not broadcast");
    refused(() -> new Add(f32(2), f32(2), f32(1)), "Add: out is f32[1], whose shape is not [2]");
    refused(() -> new Add(f32(2), i64(2), f32(2)), "Add: b is i64[2], not f32");
    refused(() -> new Exp(i64(2), i64(2)), "Exp: x is i64[2], not a float");
    refused(() -> new Less(f32(2), f32(2), f32(2)), "Less: out is f32[2], not bool");
    refused(() -> new Not(f32(2), f32(2)), "Not: x is f32[2], not bool");
    refused(
        () -> new Where(f32(2), f32(2), f32(2), f32(2)), "Where: condition is f32[2], not bool");
  }

  @Test
  void onlyTheRightMatrixOfAProductOfF32MayBeBf16() {
    Tensor half = arena.allocate(DType.BF16, Shape.of(3, 4));
    assertThat(new MatMul(f32(2, 3), half, f32(2, 4)).b()).isSameAs(half);
    assertThat(new Linear(f32(2, 3), half, f32(4), Activation.NONE, f32(2, 4)).weight())
        .isSameAs(half);
    Tensor doubles = arena.allocate(DType.F64, Shape.of(2, 3));
    Tensor sums = arena.allocate(DType.F64, Shape.of(2, 4));
    refused(() -> new MatMul(doubles, half, sums), "MatMul: b is bf16[3, 4], not f64");
    refused(() -> new MatMul(half, f32(4, 2), f32(3, 2)), "MatMul: b is f32[4, 2], not bf16");
    refused(
        () -> new Linear(f32(2, 3), half, null, Activation.NONE, half),
        "Linear: out is bf16[3, 4], not f32");
    Tensor quarter = arena.allocate(DType.F16, Shape.of(3, 4));
    refused(
        () -> new Linear(f32(2, 3), quarter, null, Activation.NONE, f32(2, 4)),
        "Linear: weight is f16[3, 4], not f32");
  }

  @Test
  void anOutputMayBeAnInputsViewButNotOverlapIt() {
    Tensor x = f32(4, 4);
    assertThat(new Add(x, f32(4), x).out()).isSameAs(x);
    refused(
        () -> new Neg(x, x.transpose()),
        "Neg: the output f32[4, 4] overlaps the input f32[4, 4], a different view");
    refused(
        () -> new Copy(x, x.slice(0, 0, 4)),
        "Copy: the output f32[4, 4] overlaps the input f32[4, 4]");
    refused(
        () -> new Neg(f32(2, 2), f32(2).expand(Shape.of(2, 2))),
        "Neg: the output f32[2, 2] has several indices for one element");
    Tensor constant = arena.constant(DType.F32, Shape.of(2), Arena.ofAuto().allocate(8));
    refused(() -> new Neg(f32(2), constant), "Neg: the output f32[2] is a constant");
  }

  @Test
  void matrixProductsHaveNumPysShapes() {
    assertThat(MatMul.outputShape(Shape.of(3), Shape.of(3))).isEqualTo(Shape.scalar());
    assertThat(MatMul.outputShape(Shape.of(3), Shape.of(5, 3, 4))).isEqualTo(Shape.of(5, 4));
    assertThat(MatMul.outputShape(Shape.of(5, 2, 3), Shape.of(3))).isEqualTo(Shape.of(5, 2));
    assertThat(MatMul.outputShape(Shape.of(7, 1, 2, 3), Shape.of(5, 3, 4)))
        .isEqualTo(Shape.of(7, 5, 2, 4));
    refused(
        () -> new MatMul(f32(2, 3), f32(4, 2), f32(2, 2)),
        "MatMul: the inner dimensions of [2, 3] and [4, 2] differ: 3 and 4");
    refused(
        () -> new MatMul(f32(), f32(4), f32(4)),
        "MatMul: a matrix product of a scalar: [] and [4]");
  }

  @Test
  void axesAreNormalisedAndChecked() {
    assertThat(new Softmax(f32(2, 3), -1, f32(2, 3)).axis()).isEqualTo(1);
    refused(() -> new Softmax(f32(2, 3), 2, f32(2, 3)), "Softmax: axis 2 of x, which is f32[2, 3]");
    assertThat(new ReduceSum(f32(2, 3, 4), List.of(-1, 0), false, f32(3)).axes())
        .containsExactly(0, 2);
    assertThat(new ReduceSum(f32(2, 3), List.of(), true, f32(1, 1)).axes()).containsExactly(0, 1);
    refused(
        () -> new ReduceMax(f32(2, 3), List.of(0, -2), false, f32(3)),
        "ReduceMax: axis -2 twice in [0, -2]");
  }

  @Test
  void anIndexOutOfRangeIsTheCallersErrorAtTheRun() {
    Tensor table = f32(5, 2);
    Tensor indices = arena.i64(new long[] {-5, 4}, 2);
    Gather gather = new Gather(table, indices, 0, f32(2, 2));
    gather.checkContents();
    indices.write(0L, 5L);
    refused(
        () -> runtime.run(Ops.GATHER, gather),
        "Gather: the index 5 is out of range for axis 0 of f32[5, 2]");
    indices.write(-6L, 0L);
    refused(
        () -> runtime.run(Ops.GATHER, gather),
        "Gather: the index -6 is out of range for axis 0 of f32[5, 2]");
  }

  @Test
  void anIntegerDivisionByZeroIsTheCallersErrorAtTheRun() {
    Tensor x = arena.i32(new int[] {1, 2}, 2);
    refused(
        () -> runtime.run(Ops.DIV, new Div(x, arena.i32(new int[] {1, 0}, 2), x)),
        "Div: the integer divisor i32[2] has a zero");
    refused(
        () -> runtime.run(Ops.POW, new Pow(x, arena.i32(new int[] {1, -1}, 2), x)),
        "Pow: the integer exponent i32[2] has the negative -1");
  }

  @Test
  void joinedTensorsAreAlikeBesideTheAxis() {
    refused(
        () -> new Concat(List.of(f32(2, 3), f32(2, 4)), 0, f32(4, 3)),
        "Concat: the shapes [2, 3] and [2, 4] differ beside axis 0");
    assertThat(new Concat(List.of(f32(2, 3), f32(2, 4)), -1, f32(2, 7)).axis()).isEqualTo(1);
    refused(
        () -> new Transpose(f32(2, 3), List.of(0, 0), f32(2, 2)),
        "Transpose: the permutation [0, 0] of f32[2, 3] has an axis twice");
  }

  @Test
  void fusedOpsCheckTheirOperands() {
    refused(
        () -> new Linear(f32(2, 3), f32(3, 4), f32(3), Activation.NONE, f32(2, 4)),
        "Linear: bias is f32[3], whose shape is not [4]");
    refused(
        () -> new SkipLayerNorm(f32(2, 3), f32(3), null, f32(3), null, 0, f32(2, 3), null),
        "SkipLayerNorm: skip is f32[3], whose shape is not [2, 3]");
    Tensor out = f32(2, 3);
    refused(
        () -> new SkipLayerNorm(f32(2, 3), f32(2, 3), null, f32(3), null, 0, out, out),
        "SkipLayerNorm: the outputs f32[2, 3] and f32[2, 3] overlap");
    refused(
        () -> new Attention(f32(1, 2, 6), f32(1, 2, 6), f32(1, 2, 6), null, 4, 1, f32(1, 2, 6)),
        "Attention: the width of q, f32[1, 2, 6], is no multiple of 4");
    refused(
        () -> new Attention(f32(1, 2, 6), f32(1, 5, 6), f32(1, 5, 6), f32(3), 2, 1, f32(1, 2, 6)),
        "Attention: mask is f32[3], which does not broadcast to [1, 2, 2, 5]");
    refused(
        () -> new LayerNormalization(f32(2, 3), f32(3), null, -1, Double.NaN, f32(2, 3)),
        "LayerNormalization: epsilon is NaN");
  }

  private static void refused(ThrowingCallable call, String message) {
    assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
  }

  private Tensor f32(long... dims) {
    return arena.allocate(DType.F32, Shape.of(dims));
  }

  private Tensor i64(long... dims) {
    return arena.allocate(DType.I64, Shape.of(dims));
  }
}

package io.github.vt4j.runtime.op;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.HostBackend;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.policy.MeasuredProfile.Entry;
import io.github.vt4j.seam.policy.MeasuredProfile.Timing;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every call of an op with classes falls in the class that its documentation says. */
class CallClassesTest {
  private static final int CALLS = 2_000;
  private static final int[] SIZES = {0, 1, 2, 3, 15, 16, 17, 63, 64, 65, 70, 128, 384, 1536};

  private final TensorRuntime runtime = HostBackend.runtime();
  private final TensorArena arena = runtime.arena();
  private final Random random = new Random(20);

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  @ParameterizedTest
  @CsvSource({
    "1,    384,  384,  rows 1 k*n to 512Ki",
    "2,    384,  384,  rows 2-16 k*n to 512Ki",
    "16,   384,  1536, rows 2-16 k*n 512Ki+",
    "17,   1536, 384,  rows 17-64 k*n 512Ki+",
    "64,   128,  128,  rows 17-64 k*n to 16Ki",
    "65,   128,  129,  rows 65+ k*n to 512Ki",
    "2048, 512,  1024, rows 65+ k*n to 512Ki",
    "2048, 513,  1024, rows 65+ k*n 512Ki+",
    "0,    384,  384,  rows 1 k*n to 512Ki",
    "16,   0,    384,  rows 1 k*n to 16Ki",
    "16,   384,  0,    rows 2-16 k*n to 16Ki",
  })
  void productsGoByRowsAndByTheSizeOfTheMatrix(int rows, int k, int n, String expected) {
    for (DType dtype : List.of(DType.F32, DType.F64, DType.BF16)) {
      String name = dtype == DType.BF16 ? "other" : dtype.toString();
      Linear linear = linear(dtype, Shape.of(rows, k), n);
      assertThat(Ops.LINEAR.className(linear)).isEqualTo(name + " " + expected);
      MatMul product = matMul(dtype, Shape.of(rows, k), Shape.of(k, n));
      assertThat(Ops.MAT_MUL.className(product)).isEqualTo(name + " " + expected);
    }
    QuantizedLinear quantized = quantized(Shape.of(rows, k), n);
    assertThat(Ops.QUANTIZED_LINEAR.className(quantized)).isEqualTo("u8*i8 " + expected);
    MatMulInteger integer =
        new MatMulInteger(
            tensor(DType.I8, Shape.of(rows, k)),
            tensor(DType.U8, Shape.of(k, n)),
            null,
            null,
            out(DType.I32, Shape.of(rows, n)));
    assertThat(Ops.MAT_MUL_INTEGER.className(integer)).isEqualTo("i8*u8 " + expected);
  }

  @Test
  void aRightMatrixOfHalvesIsAClassOfItsOwn() {
    Tensor x = tensor(DType.F32, Shape.of(16, 384));
    Tensor weight = tensor(DType.BF16, Shape.of(384, 1536));
    Tensor out = out(DType.F32, Shape.of(16, 1536));
    assertThat(Ops.MAT_MUL.className(new MatMul(x, weight, out)))
        .isEqualTo("f32*bf16 rows 2-16 k*n 512Ki+");
    assertThat(Ops.LINEAR.className(new Linear(x, weight, null, Activation.NONE, out)))
        .isEqualTo("f32*bf16 rows 2-16 k*n 512Ki+");
  }

  @Test
  void allRowsThatMeetOneMatrixCount() {
    assertThat(Ops.LINEAR.className(linear(DType.F32, Shape.of(8, 128, 32), 64)))
        .startsWith("f32 rows 65+");
    assertThat(Ops.MAT_MUL.className(matMul(DType.F32, Shape.of(8, 128, 32), Shape.of(32, 64))))
        .startsWith("f32 rows 65+");
    assertThat(
            Ops.MAT_MUL.className(
                matMul(DType.F32, Shape.of(8, 12, 3, 32), Shape.of(8, 12, 32, 64))))
        .as("a stack of matrices")
        .isEqualTo("f32 rows 2-16 k*n to 16Ki");
    assertThat(Ops.MAT_MUL.className(matMul(DType.F32, Shape.of(384), Shape.of(384))))
        .isEqualTo("f32 rows 1 k*n to 16Ki");
    assertThat(Ops.MAT_MUL.className(matMul(DType.F32, Shape.of(384), Shape.of(5, 384, 2))))
        .isEqualTo("f32 rows 1 k*n to 16Ki");
    assertThat(Ops.MAT_MUL.className(matMul(DType.F32, Shape.of(7, 20, 384), Shape.of(384))))
        .isEqualTo("f32 rows 65+ k*n to 16Ki");
  }

  @Test
  void stacksTooLargeForMemoryHaveAClassToo() {
    Tensor one = arena.allocate(DType.F32, Shape.of(1, 1, 1));
    Tensor wide = one.expand(Shape.of(1L << 30, 1, 1L << 31));
    Tensor tall = one.expand(Shape.of(1, 1L << 31, 1));
    assertThat(new MatMulClasses().classOfStacks(0, wide, tall)).isEqualTo(2);
    assertThat(new MatMulClasses().classOfStacks(0, wide.permute(0, 2, 1), wide)).isBetween(0, 35);
  }

  @Test
  void attentionGoesByQueriesAndKeys() {
    assertThat(Ops.ATTENTION.className(attention(DType.F32, 1, 17)))
        .isEqualTo("f32 queries 1 keys to 64");
    assertThat(Ops.ATTENTION.className(attention(DType.F64, 128, 128)))
        .isEqualTo("f64 queries 2+ keys to 256");
    assertThat(Ops.ATTENTION.className(attention(DType.F16, 2, 257)))
        .isEqualTo("other queries 2+ keys 256+");
    assertThat(Ops.ATTENTION.className(attention(DType.F32, 0, 0)))
        .isEqualTo("f32 queries 1 keys to 16");
  }

  @Test
  void everyCallFallsInTheClassThatDivisionFinds() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < CALLS; i++) {
      int k = pick();
      int n = pick();
      Shape x = Shape.of(random.nextInt(3), random.nextInt(30), k);
      String name = Ops.LINEAR.className(linear(DType.F32, x, n));
      long rows = x.elements() == 0 ? 0 : x.elements() / k;
      String expected =
          rows <= 1 ? "rows 1" : rows <= 16 ? "rows 2-16" : rows <= 64 ? "rows 17-64" : "rows 65+";
      String size = (long) k * n <= 16384 ? "to 16Ki" : k * n <= 524288 ? "to 512Ki" : "512Ki+";
      assertThat(name).as("%s times [%d, %d]", x, k, n).isEqualTo("f32 %s k*n %s", expected, size);
      seen.add(name);
    }
    assertThat(seen).hasSizeGreaterThan(6);
  }

  @Test
  void theNamesOfClassesDifferAndCanBeWritten() {
    for (Op<?> op : Ops.VOCABULARY.ops()) {
      List<String> names = ((CallOp<?>) op).classNames();
      assertThat(names).as(op.name()).doesNotHaveDuplicates();
      for (String name : names) {
        assertThat(name).isEqualTo(name.strip()).doesNotContain("[", "]", "\n");
        assertThat(new Entry(op.name(), "cpu", name, List.of(new Timing("a", 1))).place())
            .startsWith(op.name());
      }
    }
  }

  private int pick() {
    return SIZES[random.nextInt(SIZES.length)];
  }

  private Tensor tensor(DType dtype, Shape shape) {
    // One element, expanded: what a class is does not depend on memory, and so there is enough.
    return arena.allocate(dtype, Shape.scalar()).expand(shape);
  }

  private Tensor out(DType dtype, Shape shape) {
    return arena.allocate(dtype, shape);
  }

  private Linear linear(DType dtype, Shape x, int n) {
    return new Linear(
        tensor(dtype, x),
        tensor(dtype, Shape.of(x.dim(-1), n)),
        null,
        Activation.NONE,
        out(dtype, x.with(-1, n)));
  }

  private MatMul matMul(DType dtype, Shape a, Shape b) {
    return new MatMul(tensor(dtype, a), tensor(dtype, b), out(dtype, MatMul.outputShape(a, b)));
  }

  private QuantizedLinear quantized(Shape x, int n) {
    return new QuantizedLinear(
        tensor(DType.U8, x),
        tensor(DType.F32, Shape.scalar()),
        tensor(DType.U8, Shape.scalar()),
        tensor(DType.I8, Shape.of(x.dim(-1), n)),
        tensor(DType.F32, Shape.scalar()),
        tensor(DType.I8, Shape.scalar()),
        null,
        Activation.NONE,
        out(DType.F32, x.with(-1, n)));
  }

  private Attention attention(DType dtype, int queries, int keys) {
    return new Attention(
        tensor(dtype, Shape.of(2, queries, 12)),
        tensor(dtype, Shape.of(2, keys, 12)),
        tensor(dtype, Shape.of(2, keys, 12)),
        null,
        3,
        0.5,
        out(dtype, Shape.of(2, queries, 12)));
  }
}

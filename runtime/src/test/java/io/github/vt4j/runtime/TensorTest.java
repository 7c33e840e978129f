package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tensors: their elements, views, constants and prepared forms. */
class TensorTest {
  private final TensorRuntime runtime = HostBackend.runtime();
  private final TensorArena arena = runtime.arena();
  private final Tensor counting = arena.f32(floats(24), 2, 3, 4);

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  @Test
  void elementsAreHandedOutInTheOrderOfTheShape() {
    Tensor view = arena.f32(floats(6), 2, 3).transpose().unsqueeze(0).expand(Shape.of(700, 3, 2));
    List<Double> doubles = new ArrayList<>();
    view.forEachDouble(doubles::add);
    assertThat(doubles)
        .containsExactly(Arrays.stream(view.toDoubleArray()).boxed().toArray(Double[]::new));
    List<Long> longs = new ArrayList<>();
    view.forEachLong(longs::add);
    assertThat(longs)
        .containsExactly(Arrays.stream(view.toLongArray()).boxed().toArray(Long[]::new));
    arena.f32(new float[0], 0).forEachDouble(doubles::add);
    assertThat(doubles).hasSize(4200);
  }

  @Test
  void aPermutationReadsTransposed() {
    Tensor view = counting.permute(2, 0, 1);
    assertThat(view.shape()).isEqualTo(Shape.of(4, 2, 3));
    float[] expected = new float[24];
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 2; j++) {
        for (int k = 0; k < 3; k++) {
          expected[(i * 2 + j) * 3 + k] = (j * 3 + k) * 4 + i;
        }
      }
    }
    assertThat(view.toFloatArray()).isEqualTo(expected);
    assertThat(view.isContiguous()).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> counting.permute(0, 0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> counting.permute(0, 1));
  }

  @Test
  void aPartOfASlabIsATensorOfItsOwn() {
    Tensor slab = arena.allocate(DType.U8, Shape.of(128));
    Tensor part = slab.at(64, DType.F32, Shape.of(2, 3));
    part.write(new float[] {1, 2, 3, 4, 5, 6});
    assertThat(part).hasToString("f32[2, 3]");
    assertThat(part.isContiguous()).isTrue();
    assertThat(part.isAligned(64)).isTrue();
    assertThat(slab.at(76, DType.F32, Shape.of(1)).toFloatArray()).containsExactly(4);
    assertThat(part.overlaps(slab.at(0, DType.I64, Shape.of(8)))).isFalse();
    assertThat(part.overlaps(slab.at(80, DType.I64, Shape.of(1)))).isTrue();
    assertThat(slab.at(128, DType.F32, Shape.of(0)).toFloatArray()).isEmpty();
    assertThatIllegalArgumentException().isThrownBy(() -> slab.at(112, DType.F32, Shape.of(5)));
    assertThatIllegalArgumentException().isThrownBy(() -> slab.at(-1, DType.U8, Shape.of(1)));
    assertThatIllegalArgumentException().isThrownBy(() -> slab.at(129, DType.U8, Shape.of(0)));
    Tensor constant = arena.constant(DType.U8, Shape.of(128), slab.segment());
    assertThatIllegalArgumentException().isThrownBy(() -> constant.at(0, DType.U8, Shape.of(1)));
  }

  @Test
  void aSliceStartsWhereItSaysAndSharesMemory() {
    Tensor view = counting.slice(2, 1, 4, 2).slice(0, 1, 2);
    assertThat(view).hasToString("f32[1, 3, 2]");
    assertThat(view.toLongArray()).containsExactly(13, 15, 17, 19, 21, 23);
    view.write(new double[] {0, 0, 0, 0, 0, -1});
    assertThat(counting.toFloatArray()[23]).isEqualTo(-1);
    assertThat(counting.toFloatArray()[22]).isEqualTo(22);
    assertThat(counting.slice(0, 2, 2).toFloatArray()).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> counting.slice(1, 0, 4))
        .withMessage("the slice 0:4:1 of axis 1 of f32[2, 3, 4]");
  }

  @Test
  void anExpandedTensorRepeatsWithoutACopy() {
    Tensor row = arena.i64(new long[] {7, 8}, 1, 2).expand(Shape.of(2, 3, 2));
    assertThat(row.strides()).containsExactly(0, 0, 1);
    assertThat(row.toLongArray()).containsExactly(7, 8, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8);
    assertThat(row.hasSharedElements()).isTrue();
    assertThat(counting.permute(2, 0, 1).hasSharedElements()).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> row.expand(Shape.of(2, 2)));
  }

  @Test
  void aReshapeIsAViewOrAnError() {
    assertThat(counting.reshape(Shape.of(4, 6)).toFloatArray()).isEqualTo(floats(24));
    assertThat(counting.reshape(Shape.of(24, 1)).shape()).isEqualTo(Shape.of(24, 1));
    Tensor columns = arena.f32(floats(24), 4, 6).slice(1, 2, 6);
    assertThat(columns.reshape(Shape.of(2, 2, 2, 2)).toFloatArray())
        .isEqualTo(columns.toFloatArray());
    assertThat(columns.canReshape(Shape.of(16))).isFalse();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> counting.transpose().reshape(Shape.of(24)))
        .withMessageContaining("needs a copy");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> counting.reshape(Shape.of(23)))
        .withMessageContaining("number of elements");
    assertThat(arena.allocate(DType.F32, Shape.of(0, 3)).reshape(Shape.of(5, 0)).toFloatArray())
        .isEmpty();
    assertThat(arena.f32(new float[] {5}, 1, 1).reshape(Shape.scalar()).toFloatArray())
        .containsExactly(5);
  }

  @Test
  void dimensionsOfOneComeAndGo() {
    Tensor one = counting.unsqueeze(1).unsqueeze(-1);
    assertThat(one.shape()).isEqualTo(Shape.of(2, 1, 3, 4, 1));
    assertThat(one.squeeze(-1).squeeze(1).toFloatArray()).isEqualTo(floats(24));
    assertThatIllegalArgumentException().isThrownBy(() -> counting.squeeze(0));
    assertThatIllegalArgumentException().isThrownBy(() -> counting.unsqueeze(4));
  }

  @Test
  void overlapIsOfMemoryAndSameViewOfElements() {
    Tensor first = counting.slice(0, 0, 1);
    Tensor second = counting.slice(0, 1, 2);
    assertThat(first.overlaps(second)).isFalse();
    assertThat(first.overlaps(counting)).isTrue();
    assertThat(counting.overlaps(second)).isTrue();
    assertThat(first.isSameView(counting.slice(0, 0, 1))).isTrue();
    assertThat(counting.transpose().isSameView(counting)).isFalse();
  }

  @Test
  void aConstantLiesOverMemoryOfSomebodyElseAtAnyAlignment() {
    try (Arena foreign = Arena.ofShared()) {
      MemorySegment odd = foreign.allocate(17, 64).asSlice(1);
      DType.F32.write(odd, 0, 1, new double[] {1, 2, 3, 4}, 4);
      Tensor weight = arena.constant(DType.F32, Shape.of(2, 2), odd);
      assertThat(weight.isAligned(4)).isFalse();
      assertThat(weight.transpose().toFloatArray()).containsExactly(1, 3, 2, 4);
      assertThat(weight.transpose().isConstant()).isTrue();
      assertThatIllegalStateException().isThrownBy(() -> weight.write(1f, 2f, 3f, 4f));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> arena.constant(DType.F64, Shape.of(2, 2), odd))
          .withMessage("f64[2, 2] needs 32 bytes; the memory has 16");
      assertThatIllegalArgumentException()
          .isThrownBy(
              () -> arena.constant(DType.I8, Shape.of(2), MemorySegment.ofArray(new byte[2])));
    }
  }

  @Test
  void aPreparedFormIsMadeOnceUnderRacesAndClosedWithTheArena() throws Exception {
    AtomicInteger made = new AtomicInteger();
    AtomicInteger closed = new AtomicInteger();
    int threads = 4;
    CyclicBarrier barrier = new CyclicBarrier(threads);
    try (TensorArena owner = runtime.arena();
        var executor = Executors.newFixedThreadPool(threads)) {
      Tensor weight = owner.constant(DType.F32, Shape.of(2), Arena.ofAuto().allocate(8));
      var forms =
          IntStream.range(0, threads)
              .mapToObj(
                  i ->
                      executor.submit(
                          () -> {
                            barrier.await();
                            return weight.<AutoCloseable>prepared(
                                "packed",
                                tensor -> {
                                  made.incrementAndGet();
                                  return closed::incrementAndGet;
                                });
                          }))
              .toList();
      AutoCloseable first = forms.getFirst().get();
      for (Future<AutoCloseable> form : forms) {
        assertThat(form.get()).isSameAs(first);
      }
      assertThat(made).hasValue(1);
      assertThat(closed).hasValue(0);
    }
    assertThat(closed).hasValue(1);
    assertThatIllegalStateException()
        .isThrownBy(() -> counting.prepared("packed", tensor -> "x"))
        .withMessageContaining("only a constant");
  }

  @Test
  void aFailedPreparationLeavesNothingBehind() {
    Tensor weight = arena.constant(DType.F32, Shape.of(1), Arena.ofAuto().allocate(4));
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                weight.prepared(
                    "packed",
                    tensor -> {
                      throw new IllegalStateException("out of luck");
                    }))
        .withMessage("out of luck");
    assertThat(weight.<String>prepared("packed", tensor -> "made")).isEqualTo("made");
  }

  /** A table of hashes would allow one of these or not by the chance of where they fall. */
  @Test
  void aMakerMayAskForOtherFormsButNotForItsOwn() {
    Tensor weight = arena.constant(DType.F32, Shape.of(1), Arena.ofAuto().allocate(4));
    for (int i = 0; i < 100; i++) {
      int outer = 2 * i;
      String form =
          weight.prepared(
              outer, tensor -> "outer of " + weight.<String>prepared(outer + 1, same -> "inner"));
      assertThat(form).isEqualTo("outer of inner");
    }
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                weight.<String>prepared(
                    "own", tensor -> weight.<String>prepared("own", same -> "never")))
        .withMessageContaining("asks for that form");
  }

  @Test
  void aCountOfValuesThatDoesNotFitIsAnError() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> arena.f32(new float[3], 2, 2))
        .withMessage("3 values for the shape [2, 2]");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> counting.write(1f))
        .withMessage("1 values for f32[2, 3, 4]");
  }

  private static float[] floats(int count) {
    float[] result = new float[count];
    for (int i = 0; i < count; i++) {
      result[i] = i;
    }
    return result;
  }
}

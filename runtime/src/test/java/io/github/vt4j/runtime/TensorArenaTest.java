package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.KernelFaultException;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.Arena;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Arenas: what they hand out, and how they end. */
class TensorArenaTest {
  private static final String DEADLOCK =
      "the tensor arena on cpu:0 is in use and cannot be closed from inside a call: the close"
          + " would wait for the call, and the call for the close";

  private final TensorRuntime runtime = HostBackend.runtime();

  @AfterEach
  void close() {
    runtime.close();
  }

  @Test
  void allocationsAreAlignedZeroAndDisjoint() {
    try (TensorArena arena = runtime.arena()) {
      List<Tensor> tensors = new ArrayList<>();
      for (int i = 0; i < 2_000; i++) {
        Tensor tensor = arena.allocate(DType.I8, Shape.of(i % 97 * (i % 50 == 0 ? 1_000 : 1)));
        assertThat(tensor.isAligned(TensorArena.ALIGNMENT)).isTrue();
        assertThat(tensor.toLongArray()).doesNotContain(1);
        long[] ones = new long[(int) tensor.shape().elements()];
        java.util.Arrays.fill(ones, 1);
        tensor.write(ones);
        tensors.add(tensor);
      }
      assertThat(tensors).allSatisfy(tensor -> assertThat(tensor.toLongArray()).doesNotContain(0));
    }
  }

  @Test
  void aUseAfterTheCloseSaysSo() {
    TensorArena arena = runtime.arena();
    Tensor tensor = arena.f32(new float[] {1}, 1);
    arena.close();
    arena.close();
    assertThat(arena.isClosed()).isTrue();
    assertThatIllegalStateException()
        .isThrownBy(tensor::toFloatArray)
        .withMessage("the tensor arena on cpu:0 is closed");
    assertThatIllegalStateException().isThrownBy(() -> arena.allocate(DType.F32, Shape.of(1)));
    assertThatIllegalStateException()
        .isThrownBy(() -> runtime.run(Ops.NEG, new Neg(tensor, tensor)))
        .withMessage("the tensor arena on cpu:0 is closed");
  }

  @Test
  void aCallThatOneOperandsArenaRefusesLetsGoOfTheOthers() throws Exception {
    TensorArena open = runtime.arena();
    TensorArena closed = runtime.arena();
    Neg call = new Neg(open.f32(new float[] {1}, 1), closed.f32(new float[] {1}, 1));
    closed.close();
    assertThatIllegalStateException().isThrownBy(() -> runtime.run(Ops.NEG, call));
    assertThatIllegalStateException().isThrownBy(() -> runtime.runTraced(Ops.NEG, call));
    Thread closing = Thread.ofPlatform().daemon().start(open::close);
    assertThat(closing.join(Duration.ofSeconds(10))).as("the close waits for nobody").isTrue();
  }

  @Test
  void aCloseWaitsForTheCallInFlight() throws Exception {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch mayEnd = new CountDownLatch(1);
    List<String> order = java.util.Collections.synchronizedList(new ArrayList<>());
    runtime
        .seam()
        .register(
            Ops.NEG,
            "cpu",
            new Kernel<Neg>() {
              @Override
              public Outcome run(Neg call) {
                running.countDown();
                awaiting(mayEnd);
                call.out().dtype().setDouble(call.out().segment(), 0, -1);
                order.add("kernel");
                return Outcome.DONE;
              }
            });
    TensorArena arena = runtime.arena();
    arena.own(() -> order.add("owned"));
    Tensor tensor = arena.f32(new float[] {1}, 1);
    Thread caller = Thread.ofPlatform().start(() -> runtime.run(Ops.NEG, new Neg(tensor, tensor)));
    running.await();
    Thread closer =
        Thread.ofPlatform()
            .start(
                () -> {
                  arena.close();
                  order.add("closed");
                });
    while (closer.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    mayEnd.countDown();
    caller.join();
    closer.join();
    assertThat(order).containsExactly("kernel", "owned", "closed");
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aKernelThatClosesTheArenaOfItsOperandsIsToldInsteadOfWaitingForItself() {
    TensorArena arena = runtime.arena();
    negatesBy(_ -> arena.close());
    Tensor tensor = arena.f32(new float[] {1}, 1);
    assertRefused(() -> runtime.run(Ops.NEG, new Neg(tensor, tensor)));
    assertRefused(() -> runtime.runTraced(Ops.NEG, new Neg(tensor, tensor)));
    assertThat(arena.isClosed()).isFalse();
    arena.close();
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aKernelInsideAnotherIsToldToo() {
    TensorArena outer = runtime.arena();
    Tensor tensor = outer.f32(new float[] {1}, 1);
    try (TensorArena inner = runtime.arena()) {
      Tensor other = inner.f32(new float[] {1}, 1);
      negatesBy(
          call -> {
            if (call.out() == tensor) {
              runtime.run(Ops.NEG, new Neg(other, other));
            } else {
              outer.close();
            }
          });
      assertRefused(() -> runtime.run(Ops.NEG, new Neg(tensor, tensor)));
    }
    outer.close();
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void theMakerOfAPreparedFormIsToldToo() {
    TensorArena arena = runtime.arena();
    Tensor weight = arena.constant(DType.F32, Shape.of(1), Arena.global().allocate(4));
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                weight.prepared(
                    "form",
                    _ -> {
                      arena.close();
                      return "made";
                    }))
        .withMessage(DEADLOCK);
    arena.close();
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aPartOfAKernelsWorkIsToldOnWhateverThread() {
    TensorArena arena = runtime.arena();
    Tensor tensor = arena.f32(new float[] {1}, 1);
    CountDownLatch onBoth = new CountDownLatch(2);
    negatesBy(
        _ ->
            new Workers(2)
                .run(
                    2,
                    _ -> {
                      onBoth.countDown();
                      awaiting(onBoth);
                      assertThatIllegalStateException()
                          .isThrownBy(arena::close)
                          .withMessage(DEADLOCK);
                    }));
    runtime.run(Ops.NEG, new Neg(tensor, tensor));
    arena.close();
  }

  @Test
  void aKernelMayCloseAnArenaThatNobodyUses() {
    try (TensorArena arena = runtime.arena()) {
      Tensor tensor = arena.f32(new float[] {1}, 1);
      negatesBy(
          _ -> {
            try (TensorArena scratch = arena.sibling()) {
              Tensor copy = scratch.f32(new float[] {1}, 1);
              copy.write(new float[] {2});
            }
          });
      runtime.run(Ops.NEG, new Neg(tensor, tensor));
    }
  }

  @Test
  void whatIsOwnedIsClosedLastFirstAndAFailureFreesTheRest() {
    List<String> order = new ArrayList<>();
    TensorArena arena = runtime.arena();
    arena.own(() -> order.add("first"));
    arena.own(
        () -> {
          throw new java.io.IOException("disk on fire");
        });
    arena.own(() -> order.add("last"));
    assertThatIllegalStateException()
        .isThrownBy(arena::close)
        .withRootCauseInstanceOf(java.io.IOException.class);
    assertThat(order).containsExactly("last", "first");
  }

  @Test
  void absurdSizesAreErrorsBeforeAnythingIsAllocated() {
    try (TensorArena arena = runtime.arena()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> arena.allocate(DType.F64, Shape.of(1L << 61)))
          .withMessageContaining("f64[2305843009213693952]");
    }
  }

  private void negatesBy(Consumer<Neg> work) {
    runtime
        .seam()
        .register(
            Ops.NEG,
            "cpu",
            new Kernel<Neg>() {
              @Override
              public Outcome run(Neg call) {
                work.accept(call);
                return Outcome.DONE;
              }
            });
  }

  private static void assertRefused(ThrowingCallable run) {
    assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(run)
        .havingRootCause()
        .isInstanceOf(IllegalStateException.class)
        .withMessage(DEADLOCK);
  }

  private static void awaiting(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}

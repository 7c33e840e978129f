package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.KernelFaultException;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.explain.Counters;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work that fails when its kernel has returned surfaces where it is waited for, and only there. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DeviceFaultTest {
  private final AsyncBackend sim = new AsyncBackend(true);
  private final TensorRuntime runtime = sim.runtime();

  /** The devices whose ABS has been done. */
  private final List<String> done = new CopyOnWriteArrayList<>();

  /** The work of NEG fails, that of ABS does not. */
  @BeforeEach
  void register() {
    runtime.seam().register(AsyncBackend.offer(Ops.NEG, DeviceFaultTest::fail));
    runtime.seam().register(AsyncBackend.offer(Ops.ABS, call -> done.add(call.device().name())));
  }

  @AfterEach
  void close() {
    runtime.close();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void itSurfacesWhenDataIsReadBackUnderTheProvidersName(boolean addressable) {
    AsyncBackend backend = new AsyncBackend(addressable);
    try (TensorRuntime other = backend.runtime();
        TensorArena arena = other.arena(other.device("sim:0"))) {
      other.seam().register(AsyncBackend.offer(Ops.NEG, DeviceFaultTest::fail));
      Tensor x = arena.f32(new float[] {7}, 1);
      other.run(Ops.NEG, new Neg(x, x));
      assertFault(x::toFloatArray, 7);
      assertThat(x.toFloatArray()).as("once").containsExactly(7);
    }
  }

  @Test
  void itSurfacesWhenTheQueueIsDrainedAndNotAtAnotherDevice() {
    try (TensorArena bad = arena(0);
        TensorArena good = arena(1)) {
      Tensor x = tensor(bad, 1);
      Tensor y = tensor(good, 2);
      runtime.run(Ops.NEG, new Neg(x, x));
      sim.queue(1).waitFor(sim.queue(0).record());
      runtime.run(Ops.ABS, new Abs(y, y));
      sim.queue(1).drain();
      assertThat(done).as("the event comes all the same").containsExactly("sim:1");
      assertThat(y.toFloatArray()).containsExactly(2);
      assertFault(() -> sim.queue(0).drain(), 1);
      sim.queue(0).drain();
    }
  }

  @Test
  void theWorkAfterItIsDone() {
    try (TensorArena arena = arena(0)) {
      Tensor x = tensor(arena, 1);
      runtime.run(Ops.NEG, new Neg(x, x));
      runtime.run(Ops.ABS, new Abs(x, x));
      assertFault(() -> sim.queue(0).drain(), 1);
      runtime.run(Ops.ABS, new Abs(x, x));
      sim.queue(0).drain();
      assertThat(done).containsExactly("sim:0", "sim:0");
    }
  }

  @Test
  void itIsCountedWhenItHappensAndOnce() {
    try (TensorArena arena = arena(0)) {
      Tensor x = tensor(arena, 1);
      runtime.run(Ops.NEG, new Neg(x, x));
      sim.queue(0).record().await();
      Counters.Row row = new Counters.Row("Neg", "sim:0", "sim-kernels", 0, 0, 1);
      assertThat(runtime.seam().counters().rows()).containsExactly(row);
      assertFault(() -> sim.queue(0).drain(), 1);
      assertThat(runtime.seam().counters().rows()).containsExactly(row);
    }
  }

  @Test
  void ofSeveralTheFirstSurfacesWithTheLaterOnesInIt() {
    try (TensorArena arena = arena(0)) {
      Tensor x = tensor(arena, 1);
      Tensor y = tensor(arena, 2);
      runtime.run(Ops.NEG, new Neg(x, x));
      runtime.run(Ops.NEG, new Neg(y, y));
      assertThatExceptionOfType(KernelFaultException.class)
          .isThrownBy(() -> sim.queue(0).drain())
          .withMessageContaining("bad bits at 1.0")
          .satisfies(
              first ->
                  assertThat(first.getSuppressed())
                      .singleElement()
                      .isInstanceOf(KernelFaultException.class)
                      .extracting(Throwable::getMessage)
                      .asString()
                      .contains("bad bits at 2.0"));
    }
  }

  @Test
  void theSameThatComesTwiceIsOne() {
    Provider provider = Provider.named("sim-kernels").on("sim");
    Device device = runtime.device("sim:0");
    KernelFaultException known = device.fault(provider, Ops.NEG, new ArithmeticException("x"));
    DeviceFaults faults = new DeviceFaults();
    faults.add(device, provider, Ops.ABS, known);
    faults.add(device, provider, Ops.ABS, known);
    assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(faults::surface)
        .isSameAs(known)
        .satisfies(fault -> assertThat(fault.getSuppressed()).isEmpty());
    faults.surface();
  }

  @Test
  void aCloseTellsOfItAndFreesEverything() {
    TensorArena arena = arena(0);
    Tensor x = tensor(arena, 1);
    arena.own(
        () -> {
          throw new IOException("disk on fire");
        });
    runtime.run(Ops.NEG, new Neg(x, x));
    assertFault(arena::close, 1)
        .satisfies(
            fault ->
                assertThat(fault.getSuppressed())
                    .singleElement()
                    .extracting(Throwable::getCause)
                    .isInstanceOf(IOException.class));
    assertThat(arena.isClosed()).isTrue();
    assertThat(x.segment().scope().isAlive()).isFalse();
    arena.close();
    assertThatIllegalStateException().isThrownBy(x::toFloatArray);
  }

  /** The reference tier meets it when it drains the device, and has no part in it. */
  @Test
  void theReferenceTierDoesNotTakeItForItsOwn() {
    runtime.seam().updatePolicy(policy -> policy.disable("sim-kernels@Abs"));
    runtime
        .seam()
        .register(
            Ops.ABS,
            "cpu",
            new Kernel<Abs>() {
              @Override
              public Outcome run(Abs call) {
                done.add("cpu:0");
                return Outcome.DONE;
              }
            });
    try (TensorArena arena = arena(0)) {
      Tensor x = tensor(arena, 1);
      runtime.run(Ops.NEG, new Neg(x, x));
      assertFault(() -> runtime.run(Ops.ABS, new Abs(x, x)), 1);
      assertThat(done).isEmpty();
      assertThat(runtime.seam().counters().rows())
          .containsExactly(new Counters.Row("Neg", "sim:0", "sim-kernels", 0, 0, 1));
      runtime.run(Ops.ABS, new Abs(x, x));
      assertThat(done).containsExactly("cpu:0");
    }
  }

  private static ThrowableAssertAlternative<KernelFaultException> assertFault(
      ThrowingCallable action, double value) {
    return assertThatExceptionOfType(KernelFaultException.class)
        .isThrownBy(action)
        .withMessageStartingWith("sim-kernels failed in Neg on sim:0: ")
        .withMessageEndingWith("bad bits at " + value)
        .withCauseExactlyInstanceOf(ArithmeticException.class)
        .satisfies(
            fault -> {
              assertThat(fault.provider()).isEqualTo("sim-kernels");
              assertThat(fault.op()).isEqualTo("Neg");
              assertThat(fault.device()).isEqualTo("sim:0");
            });
  }

  private static void fail(Neg call) {
    double value = DType.F32.getDouble(call.x().segment(), 0);
    throw new ArithmeticException("bad bits at " + value);
  }

  private static Tensor tensor(TensorArena arena, float value) {
    return arena.f32(new float[] {value}, 1);
  }

  private TensorArena arena(int device) {
    return runtime.arena(runtime.device("sim:" + device));
  }
}

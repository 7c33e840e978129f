package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Neg;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.UnaryCall;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Devices that work on when kernels have returned: what waits for what. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AsyncDeviceTest {
  /** What has happened, in order. */
  private final List<String> order = new CopyOnWriteArrayList<>();

  private final AsyncBackend sim = new AsyncBackend(true);
  private final TensorRuntime runtime = sim.runtime();

  @AfterEach
  void close() {
    runtime.close();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aCallReturnsBeforeItsWorkHasEndedAndReadingBackWaits(boolean addressable) throws Exception {
    AsyncBackend backend = new AsyncBackend(addressable);
    try (TensorRuntime device = backend.runtime();
        TensorArena arena = device.arena(device.device("sim:0"));
        Gate gate = new Gate()) {
      device.seam().register(AsyncBackend.offer(Ops.NEG, AsyncDeviceTest::negate));
      Tensor x = arena.f32(new float[] {1, -2}, 2);
      Tensor y = arena.allocate(DType.F32, Shape.of(2));
      backend.queue(0).submit(gate::pass);
      device.run(Ops.NEG, new Neg(x, y));
      assertThat(DType.F32.getDouble(y.segment(), 0)).as("not yet").isZero();
      Thread reader = start(() -> order.add(Arrays.toString(y.toFloatArray())));
      assertThat(Gate.holds(reader)).isTrue();
      gate.open();
      reader.join();
      assertThat(order).containsExactly("[-1.0, 2.0]");
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aWriteWaitsForTheWorkThatStillReads(boolean addressable) throws Exception {
    AsyncBackend backend = new AsyncBackend(addressable);
    try (TensorRuntime device = backend.runtime();
        TensorArena arena = device.arena(device.device("sim:0"));
        Gate gate = new Gate()) {
      device.seam().register(AsyncBackend.offer(Ops.NEG, AsyncDeviceTest::negate));
      Tensor x = arena.f32(new float[] {1}, 1);
      Tensor y = arena.allocate(DType.F32, Shape.of(1));
      backend.queue(0).submit(gate::pass);
      device.run(Ops.NEG, new Neg(x, y));
      Thread writer = start(() -> x.write(5f));
      assertThat(Gate.holds(writer)).isTrue();
      gate.open();
      writer.join();
      assertThat(y.toFloatArray()).containsExactly(-1);
      assertThat(x.toFloatArray()).containsExactly(5);
    }
  }

  @Test
  void theWorkOfOneQueueIsDoneInOrderCopiesAmongIt() {
    try (TensorArena arena = arena(0);
        Gate gate = new Gate()) {
      runtime.seam().register(AsyncBackend.offer(Ops.NEG, AsyncDeviceTest::negate));
      Tensor x = arena.f32(new float[] {1}, 1);
      Tensor y = arena.allocate(DType.F32, Shape.of(1));
      Tensor kept = arena.allocate(DType.F32, Shape.of(1));
      sim.queue(0).submit(gate::pass);
      runtime.run(Ops.NEG, new Neg(x, y));
      arena.memory().copy(y.segment(), kept.segment());
      runtime.run(Ops.NEG, new Neg(y, y));
      runtime.run(Ops.NEG, new Neg(y, x));
      gate.open();
      assertThat(x.toFloatArray()).containsExactly(-1);
      assertThat(y.toFloatArray()).containsExactly(1);
      assertThat(kept.toFloatArray()).containsExactly(-1);
    }
  }

  @Test
  void acrossQueuesAnEventOrders() {
    try (TensorArena first = arena(0);
        TensorArena second = arena(1);
        Gate gate = new Gate()) {
      runtime.seam().register(telling());
      Neg call = neg(first);
      Neg other = neg(second);
      sim.queue(0).submit(gate::pass);
      runtime.run(Ops.NEG, call);
      runtime.run(Ops.NEG, other);
      sim.queue(1).drain();
      assertThat(order).as("without one they go their own ways").containsExactly("sim:1");

      Event event = sim.queue(0).record();
      sim.queue(1).waitFor(event);
      runtime.run(Ops.NEG, other);
      assertThat(event.hasCome()).isFalse();
      gate.open();
      sim.queue(1).drain();
      assertThat(event.hasCome()).isTrue();
      assertThat(order).containsExactly("sim:1", "sim:0", "sim:1");
    }
  }

  @Test
  void theCpuWhoseKernelsDoNotQueueWaitsForAnEventItself() throws Exception {
    try (TensorArena arena = runtime.arena();
        Gate gate = new Gate()) {
      sim.queue(0).submit(gate::pass);
      Event event = sim.queue(0).record();
      Thread waiting = start(() -> arena.memory().queue().waitFor(event));
      assertThat(Gate.holds(waiting)).isTrue();
      gate.open();
      waiting.join();
      assertThat(event.hasCome()).isTrue();
    }
  }

  @Test
  void aCloseWaitsForTheWorkInFlightAndFreesAfterIt() throws Exception {
    runtime.seam().register(telling());
    TensorArena arena = arena(0);
    arena.own(() -> order.add("owned"));
    Neg call = neg(arena);
    try (Gate gate = new Gate()) {
      sim.queue(0).submit(gate::pass);
      runtime.run(Ops.NEG, call);
      Thread closer =
          start(
              () -> {
                arena.close();
                order.add("closed");
              });
      assertThat(Gate.holds(closer)).isTrue();
      assertThat(call.out().segment().scope().isAlive()).isTrue();
      assertThat(order).isEmpty();
      gate.open();
      closer.join();
    }
    assertThat(order).containsExactly("sim:0", "owned", "closed");
    assertThat(call.out().segment().scope().isAlive()).isFalse();
    sim.queue(0).drain();
    assertThat(faults()).as("work that found its memory gone").isZero();
  }

  /** Of the memory that a kernel has for one call, which it gives back when it returns. */
  @Test
  void aKernelsScratchOutlivesTheWorkThatItIsFor() throws Exception {
    Provider careless = Provider.named("careless").on("sim");
    runtime
        .seam()
        .register(
            careless.offer(
                Ops.ABS,
                () ->
                    new Kernel<Abs>() {
                      @Override
                      public Outcome run(Abs call) {
                        try (TensorArena scratch = call.out().arena().sibling()) {
                          Abs inner = new Abs(call.x(), scratch.allocate(DType.F32, Shape.of(1)));
                          sim.queue(0)
                              .submit(careless, Ops.ABS, inner, () -> apply(inner, Math::abs));
                          sim.queue(0)
                              .submit(careless, Ops.ABS, call, () -> apply(call, Math::abs));
                        }
                        return Outcome.DONE;
                      }
                    }));
    try (TensorArena arena = arena(0);
        Gate gate = new Gate()) {
      Tensor x = arena.f32(new float[] {-3}, 1);
      sim.queue(0).submit(gate::pass);
      Thread caller = start(() -> runtime.run(Ops.ABS, new Abs(x, x)));
      assertThat(Gate.holds(caller)).isTrue();
      gate.open();
      caller.join();
      assertThat(x.toFloatArray()).containsExactly(3);
    }
  }

  @Test
  void theReferenceTierDrainsThisDevicesQueueAndNoOther() throws Exception {
    runtime.seam().register(AsyncBackend.offer(Ops.NEG, AsyncDeviceTest::negate));
    runtime.seam().register(Ops.ABS, "cpu", absolute());
    try (TensorArena first = arena(0);
        TensorArena second = arena(1);
        Gate gate = new Gate();
        Gate otherGate = new Gate()) {
      Tensor x = first.f32(new float[] {3}, 1);
      Tensor other = second.f32(new float[] {3}, 1);
      sim.queue(0).submit(gate::pass);
      sim.queue(1).submit(otherGate::pass);
      runtime.run(Ops.NEG, new Neg(x, x));
      runtime.run(Ops.NEG, new Neg(other, other));
      Thread caller = start(() -> runtime.run(Ops.ABS, new Abs(x, x)));
      assertThat(Gate.holds(caller)).as("drains before the CPU's kernel runs").isTrue();
      assertThat(order).isEmpty();
      gate.open();
      caller.join();
      assertThat(order).as("what the CPU's kernel found").containsExactly("-3.0");
      assertThat(x.toFloatArray()).containsExactly(3);
      assertThat(DType.F32.getDouble(other.segment(), 0)).as("still queued").isEqualTo(3);
      otherGate.open();
      assertThat(other.toFloatArray()).containsExactly(-3);
    }
  }

  /** The CPU's kernel, which tells what it finds. */
  private Kernel<Abs> absolute() {
    return new Kernel<>() {
      @Override
      public Outcome run(Abs call) {
        order.add(Double.toString(DType.F32.getDouble(call.x().segment(), 0)));
        apply(call, Math::abs);
        return Outcome.DONE;
      }
    };
  }

  /** A kernel whose work tells its device, and writes. */
  private Offer<Kernel<Neg>> telling() {
    return AsyncBackend.offer(
        Ops.NEG,
        call -> {
          negate(call);
          order.add(call.device().name());
        });
  }

  private static void negate(Neg call) {
    apply(call, value -> -value);
  }

  private static void apply(UnaryCall call, DoubleUnaryOperator function) {
    DType dtype = call.out().dtype();
    for (long i = 0; i < call.out().shape().elements(); i++) {
      double value = dtype.getDouble(call.x().segment(), i);
      dtype.setDouble(call.out().segment(), i, function.applyAsDouble(value));
    }
  }

  private static Neg neg(TensorArena arena) {
    Tensor x = arena.f32(new float[] {1}, 1);
    return new Neg(x, x);
  }

  private TensorArena arena(int device) {
    return runtime.arena(runtime.device("sim:" + device));
  }

  private long faults() {
    return runtime.seam().counters().rows().stream().mapToLong(row -> row.faults()).sum();
  }

  private static Thread start(Runnable action) {
    return Thread.ofPlatform().daemon().start(action);
  }
}

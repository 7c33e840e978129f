package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.Decline;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.KernelFaultException;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.testkit.CountedMemory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many runs of a session there are at a time, and what they take of the device's memory. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConcurrencyTest {
  private static final int ELEMENTS = 4096;
  private static final long OUTPUT_BYTES = 4L * ELEMENTS;

  private final CountedMemory memory = new CountedMemory();
  private final TensorRuntime runtime = memory.runtime();
  private final TensorArena arena = runtime.arena();
  private final Gate gate = new Gate();

  ConcurrencyTest() {
    Provider provider = Provider.named("gate").on("cpu").priority(99);
    assertThat(runtime.seam().register(provider.offer(Ops.ABS, () -> gate))).isEmpty();
  }

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  /** Holds long runs back, or fails; the next kernel then computes. */
  private static final class Gate extends Kernel<Abs> {
    private static final Decline OPEN = Decline.because("the gate is open");

    private final AtomicInteger inside = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final Semaphore places = new Semaphore(0);
    private volatile boolean broken;

    @Override
    public Outcome run(Abs call) {
      if (broken) {
        throw new IllegalStateException("the gate is broken");
      }
      if (call.x().shape().elements() == ELEMENTS) {
        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
        places.acquireUninterruptibly();
        inside.decrementAndGet();
      }
      return OPEN;
    }

    void open() {
      open(1000);
    }

    /** Lets some of those through that are there. */
    void open(int runs) {
      places.release(runs);
    }
  }

  private static OnnxModel model() {
    return new TestGraph(13)
        .input("x", F32)
        .node("Abs", "x", "a")
        .node("Add", "a x", "y")
        .output("y", F32)
        .open();
  }

  private static SessionOptions atATime(int runs) {
    return SessionOptions.defaults().withConcurrency(runs);
  }

  private Tensor input(float value) {
    float[] values = new float[ELEMENTS];
    Arrays.fill(values, value);
    return arena.f32(values, ELEMENTS);
  }

  private float[] run(Session session, Tensor input) {
    try (TensorArena own = runtime.arena()) {
      return session.run(Map.of("x", input), own).values().iterator().next().toFloatArray();
    }
  }

  @Test
  void noMoreRunsHaveMemoryThanAreAllowedAndTheOthersWait() throws Exception {
    try (OnnxModel model = model();
        Session session = Session.of(runtime, model, atATime(2))) {
      long workspace = session.plan(Map.of("x", Shape.of(ELEMENTS))).workspaceBytes();
      List<Tensor> inputs = new ArrayList<>();
      List<Caller> callers = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        inputs.add(input(i));
      }
      memory.take();
      inputs.forEach(input -> callers.add(new Caller(() -> run(session, input))));
      awaitWaiting(callers, 2);
      int runs = gate.inside.get();
      long taken = memory.take();
      gate.open();
      assertThat(runs).isEqualTo(2);
      // The plan's description has made one workspace.
      assertThat(taken).isEqualTo(workspace);
      for (int i = 0; i < 6; i++) {
        assertThat(callers.get(i).result()).containsOnly(2f * i);
      }
      assertThat(gate.most).hasValue(2);
      assertThat(memory.take()).isEqualTo(6 * OUTPUT_BYTES);
    }
  }

  @Test
  void anInterruptedRunAndAnInterruptedCallerThatWaitsEndAndGiveTheirPlacesBack() throws Exception {
    try (OnnxModel model = model();
        Session session = Session.of(runtime, model, atATime(1))) {
      Tensor input = input(1);
      List<Caller> callers = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        callers.add(new Caller(() -> run(session, input)));
      }
      awaitWaiting(callers, 1);
      callers.forEach(caller -> caller.thread.interrupt());
      gate.open();
      for (Caller caller : callers) {
        assertThat(caller.result()).containsOnly(2f);
        assertThat(caller.wasInterrupted).isTrue();
      }
      assertThat(gate.most).hasValue(1);
      assertThat(run(session, input)).containsOnly(2f);
    }
  }

  @Test
  void aPlanThatIsDroppedWhileARunUsesItKeepsNoOtherMemory() throws Exception {
    SessionOptions options = atATime(2).withPlans(1, Long.MAX_VALUE);
    try (OnnxModel model = model();
        Session session = Session.of(runtime, model, options)) {
      Tensor input = input(1);
      Tensor small = arena.f32(new float[2], 2);
      long workspace = session.plan(Map.of("x", Shape.of(ELEMENTS))).workspaceBytes();
      long others = memory.live() - workspace;

      List<Caller> callers = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        callers.add(new Caller(() -> run(session, input)));
      }
      awaitWaiting(callers, 2);
      gate.open(1);
      while (callers.stream().noneMatch(caller -> caller.task.isDone())) {
        Thread.sleep(5);
      }
      long idleAndUsed = memory.live() - others;
      assertThat(run(session, small)).hasSize(2);
      long used = memory.live() - others;
      gate.open();
      for (Caller caller : callers) {
        assertThat(caller.result()).containsOnly(2f);
      }
      assertThat(idleAndUsed).isEqualTo(2 * workspace);
      assertThat(used).isLessThan(2 * workspace);
    }
  }

  @Test
  void aRunThatFailsGivesItsPlaceAndItsMemoryBack() {
    gate.open();
    try (OnnxModel model = model();
        Session session = Session.of(runtime, model, atATime(1))) {
      Tensor input = input(1);
      gate.broken = true;
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> run(session, input))
            .isInstanceOf(KernelFaultException.class)
            .hasMessageContaining("the gate is broken");
        memory.take();
      }
      gate.broken = false;
      assertThat(run(session, input)).containsOnly(2f);
      assertThat(memory.take()).isEqualTo(OUTPUT_BYTES);
    }
  }

  /** Until so many runs are held back at least, and the other callers wait for their turn. */
  private void awaitWaiting(List<Caller> callers, int runs) throws InterruptedException {
    while (gate.inside.get() < runs
        || callers.stream().anyMatch(one -> one.thread.getState() != Thread.State.WAITING)) {
      Thread.sleep(5);
    }
  }

  /** A thread that makes one run. */
  private static final class Caller {
    private final FutureTask<float[]> task;
    private final Thread thread;
    private volatile boolean wasInterrupted;

    Caller(Callable<float[]> run) {
      task =
          new FutureTask<>(
              () -> {
                float[] result = run.call();
                wasInterrupted = Thread.currentThread().isInterrupted();
                return result;
              });
      thread = Thread.ofPlatform().start(task);
    }

    float[] result() throws Exception {
      return task.get();
    }
  }
}

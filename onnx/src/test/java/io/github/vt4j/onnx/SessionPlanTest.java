package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What sessions plan, keep and tell of it. */
class SessionPlanTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  @Test
  void plansAreKeptWithinTheirBounds() {
    for (SessionOptions options :
        List.of(
            SessionOptions.defaults().withPlans(2, Long.MAX_VALUE),
            SessionOptions.defaults().withPlans(9, 0))) {
      try (OnnxModel model = LookUp.graph().open();
          Session session = Session.of(runtime, model, options)) {
        for (int round = 0; round < 3; round++) {
          for (int length = 1; length < 5; length++) {
            long[] ids = new long[length];
            assertThat(LookUp.run(session, arena, ids)).hasSize(2 * length);
            assertThat(session.keptPlans()).isLessThanOrEqualTo(options.planBytes() == 0 ? 0 : 2);
          }
        }
      }
    }
  }

  /** With kernels that do nothing, so that what is measured is the session's own. */
  @Test
  void aWarmRunAllocatesLittleOnTheHeap() throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (Session session = Session.open(runtime, MiniLm.file())) {
      Map<String, Tensor> inputs = MiniLmTest.inputs(arena, 1, 8, 5);
      session.plan(shapes(inputs)).calls().stream()
          .map(PlannedCall::op)
          .distinct()
          .forEach(this::offerIdleKernel);
      long least = Long.MAX_VALUE;
      for (int i = 0; i < 10; i++) {
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThat(session.run(inputs, arena)).hasSize(1);
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
      assertThat(least).isLessThan(64 << 10);
    }
  }

  private <C extends TensorCall> void offerIdleKernel(CallOp<C> op) {
    Kernel<C> idle =
        new Kernel<>() {
          @Override
          public Outcome run(C call) {
            return Outcome.DONE;
          }
        };
    Provider provider = Provider.named("idle").on("cpu").priority(99);
    assertThat(runtime.seam().register(provider.offer(op, () -> idle))).isEmpty();
  }

  @Test
  void aTransposedWeightIsTheSameTensorInEveryPlan() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .f32("w", List.of(3, 2), 1, 2, 3, 4, 5, 6)
            .f32("b", List.of(3), 7, 8, 9)
            .node("Gemm", "x w b", "y", TestGraph.integer("transB", 1))
            .output("y", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      List<Tensor> weights = new ArrayList<>();
      for (int rows = 1; rows < 4; rows++) {
        for (PlannedCall<?> call : session.plan(Map.of("x", Shape.of(rows, 2))).calls()) {
          weights.add(call.call().operands().get(1));
        }
      }
      assertThat(weights).hasSize(3).containsOnly(weights.getFirst());
    }
  }

  @Test
  void activationsShareMemory() throws IOException {
    try (Session session = Session.open(runtime, MiniLm.file())) {
      Map<String, Tensor> inputs = MiniLmTest.inputs(arena, 4, 32, 5);
      Plan plan = session.plan(shapes(inputs));
      long feedForward = 4L * 32 * 1536 * 4;
      assertThat(plan.outputs()).containsEntry("last_hidden_state", Shape.of(4, 32, 384));
      assertThat(plan.workspaceBytes()).isLessThan(2 * feedForward);
    }
  }

  private static Map<String, Shape> shapes(Map<String, Tensor> tensors) {
    return tensors.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().shape()));
  }

  @Test
  void explainsEachOpOfTheModelOnce() throws IOException {
    try (Session session = Session.open(runtime, MiniLm.file())) {
      assertThat(session.explain(runtime.cpu()).stream().map(one -> one.op()))
          .doesNotHaveDuplicates()
          .hasSizeGreaterThan(5);
    }
  }
}

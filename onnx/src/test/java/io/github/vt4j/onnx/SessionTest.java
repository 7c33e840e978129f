package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.sun.management.ThreadMXBean;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.profile.RunEvent;
import io.github.vt4j.onnx.profile.RunListener;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  /** Rows of a table by their ids, plus one. */
  private static TestGraph lookUp() {
    return new TestGraph(13)
        .input("ids", I64)
        .f32("table", List.of(3, 2), 1, 2, 3, 4, 5, 6)
        .f32("one", List.of(), 1)
        .node("Gather", "table ids", "rows")
        .node("Add", "rows one", "y")
        .output("y", F32);
  }

  private Map<String, Tensor> ids(long... ids) {
    return Map.of("ids", arena.i64(ids, ids.length));
  }

  @Test
  void runsOneModelWithSeveralShapes() {
    try (OnnxModel model = lookUp().open();
        Session session = Session.of(runtime, model)) {
      assertThat(floats(session.run(ids(2, 0), arena))).containsExactly(6, 7, 2, 3);
      assertThat(floats(session.run(ids(1), arena))).containsExactly(4, 5);
      assertThat(floats(session.run(ids(), arena))).isEmpty();
      assertThat(floats(session.run(ids(-1, 1), arena))).containsExactly(6, 7, 4, 5);
    }
  }

  @Test
  void inputsMayBeStrided() {
    try (OnnxModel model = lookUp().open();
        Session session = Session.of(runtime, model)) {
      Tensor strided = arena.i64(new long[] {0, 9, 2, 9}, 4).slice(0, 0, 4, 2);
      assertThat(floats(session.run(Map.of("ids", strided), arena))).containsExactly(2, 3, 6, 7);
    }
  }

  @Test
  void anInputOrAConstantMayBeAnOutput() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .f32("c", List.of(2), 8, 9)
            .node("Identity", "x", "y")
            .node("Identity", "c", "z")
            .output("y", F32)
            .output("z", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Map<String, Tensor> outputs = session.run(Map.of("x", arena.f32(new float[] {3}, 1)), arena);
      assertThat(outputs.keySet()).containsExactly("y", "z");
      assertThat(outputs.values().stream().map(Tensor::toFloatArray))
          .containsExactly(new float[] {3}, new float[] {8, 9});
    }
  }

  @Test
  void anInputOrAConstantMayBeAnOutputByItsOwnName() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .input("unused", F32)
            .f32("c", List.of(2), 8, 9)
            .node("Identity", "x", "y")
            .output("c", F32)
            .output("x", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Tensor x = arena.f32(new float[] {3}, 1);
      Map<String, Tensor> outputs = session.run(Map.of("x", x, "unused", x), arena);
      assertThat(outputs.keySet()).containsExactly("c", "x");
      assertThat(outputs.values().stream().map(Tensor::toFloatArray))
          .containsExactly(new float[] {8, 9}, new float[] {3});
    }
  }

  @Test
  void oldModelsBroadcastByAxis() {
    TestGraph graph =
        new TestGraph(6)
            .input("x", F32)
            .f32("rows", List.of(2), 10, 20)
            .f32("columns", List.of(3), 1, 2, 3)
            .node(
                "Add",
                "x rows",
                "t",
                TestGraph.integer("broadcast", 1),
                TestGraph.integer("axis", 0))
            .node("Mul", "t columns", "y", TestGraph.integer("broadcast", 1))
            .output("y", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      Tensor x = arena.f32(new float[6], 2, 3);
      assertThat(floats(session.run(Map.of("x", x), arena)))
          .containsExactly(10, 20, 30, 20, 40, 60);
      Tensor other = arena.f32(new float[6], 3, 2);
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(Map.of("x", other), arena))
          .withMessageContaining("Add node \"the Add\"")
          .withMessageContaining("do not broadcast");
    }
  }

  private static float[] floats(Map<String, Tensor> outputs) {
    return outputs.values().iterator().next().toFloatArray();
  }

  @Test
  void anIndexOutOfRangeIsAnErrorThatNamesTheNode() {
    try (OnnxModel model = lookUp().open();
        Session session = Session.of(runtime, model)) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(ids(3), arena))
          .withMessage(
              "Gather node \"the Gather\" (opset 13): Gather: the index 3 is out of range for axis"
                  + " 0 of f32[3, 2]");
      assertThat(floats(session.run(ids(1), arena))).containsExactly(4, 5);
    }
  }

  @Test
  void wrongInputsAreNamedWithWhatIsExpected() throws IOException {
    try (Session session = Session.open(runtime, MiniLm.file())) {
      Tensor ids = arena.i64(new long[6], 2, 3);
      Tensor shorter = arena.i64(new long[4], 2, 2);
      Tensor flat = arena.i64(new long[6], 6);
      Tensor floats = arena.f32(new float[6], 2, 3);
      String mask = "attention_mask";
      String types = "token_type_ids";
      assertFails(
          session,
          Map.of("input_ids", ids, mask, ids),
          "the input \"token_type_ids\" is missing; expected is i64[batch_size, sequence_length]");
      assertFails(
          session,
          Map.of("input_ids", ids, mask, ids, types, ids, "more", ids),
          "the model has no input \"more\"; it has input_ids: i64[batch_size, sequence_length], "
              + "attention_mask: i64[batch_size, sequence_length], "
              + "token_type_ids: i64[batch_size, sequence_length]");
      assertFails(
          session,
          Map.of("input_ids", ids, mask, floats, types, ids),
          "the input \"attention_mask\" is f32[2, 3]; expected is i64[batch_size, sequence_length]");
      assertFails(
          session,
          Map.of("input_ids", flat, mask, ids, types, ids),
          "the input \"input_ids\" has the shape [6]; expected is i64[batch_size, sequence_length]");
      assertThatExceptionOfType(InputException.class)
          .isThrownBy(() -> session.run(Map.of("input_ids", ids, mask, shorter, types, ids), arena))
          .withMessageContaining("the input \"attention_mask\" has the shape [2, 2]")
          .withMessageContaining("sequence_length=3");
    }
  }

  private void assertFails(Session session, Map<String, Tensor> inputs, String message) {
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> session.run(inputs, arena))
        .withMessage(message);
  }

  @Test
  void aLengthBeyondTheModelsPositionsNamesTheNode() throws IOException {
    try (Session session = Session.open(runtime, MiniLm.file())) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> session.run(MiniLmTest.inputs(arena, 1, 513, 1), arena))
          .withMessageContaining("Add node \"/embeddings/Add_1\"");
    }
  }

  @Test
  void aClosedSessionSaysSo() {
    try (OnnxModel model = lookUp().open()) {
      Session session = Session.of(runtime, model);
      Map<String, Tensor> inputs = ids(0);
      assertThat(session.run(inputs, arena)).hasSize(1);
      session.close();
      session.close();
      assertThatIllegalStateException()
          .isThrownBy(() -> session.run(inputs, arena))
          .withMessage("the session is closed");
    }
  }

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aRunThatClosesItsSessionIsToldInsteadOfWaitingForItself(@TempDir Path folder)
      throws IOException {
    Path file = Files.write(folder.resolve("model.onnx"), lookUp().bytes());
    var running = new AtomicReference<Session>();
    RunListener closer =
        event -> {
          Session session = running.get();
          if (session != null && event instanceof RunEvent.Executed) {
            session.close();
          }
        };
    try (Session session = Session.open(runtime, file, SessionOptions.defaults(), closer)) {
      Map<String, Tensor> inputs = ids(0);
      running.set(session);
      assertThatIllegalStateException()
          .isThrownBy(() -> session.run(inputs, arena))
          .withMessage(
              "the session cannot be closed from inside its own run, which it would wait for");
      running.set(null);
      assertThat(session.run(inputs, arena)).hasSize(1);
    }
  }

  @Test
  void whatDependsOnContentsIsToldApartInAnOutline() {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32, 6)
            .input("dims", I64, 2)
            .node("Exp", "x", "e")
            .node("Reshape", "e dims", "r")
            .node("Neg", "r", "n")
            .node("Abs", "x", "a")
            .output("n", F32)
            .output("a", F32);
    try (OnnxModel model = graph.open();
        Session session = Session.of(runtime, model)) {
      PartialPlan outline = session.outline(session.exampleShapes());
      assertThat(outline.plan().calls())
          .extracting(call -> call.op().name())
          .containsExactly("Exp", "Abs");
      assertThat(outline.dependent())
          .containsExactly("Reshape node \"the Reshape\"", "Neg node \"the Neg\"");
    }
    try (OnnxModel model = lookUp().open();
        Session session = Session.of(runtime, model)) {
      Map<String, Shape> shapes = session.exampleShapes();
      assertThat(session.outline(shapes).dependent()).isEmpty();
      assertThat(session.outline(shapes).plan().calls())
          .hasSameSizeAs(session.plan(shapes).calls());
    }
  }

  @Test
  void theOutputsArenaMustBeOpenAndTheDeviceKnown() {
    try (OnnxModel model = lookUp().open();
        Session session = Session.of(runtime, model)) {
      TensorArena closed = runtime.arena();
      closed.close();
      Map<String, Tensor> inputs = ids(0);
      assertThatIllegalStateException().isThrownBy(() -> session.run(inputs, closed));
      assertThat(session.run(inputs, arena)).hasSize(1);
      SessionOptions elsewhere = SessionOptions.defaults().withDevice("gpu:7");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Session.of(runtime, model, elsewhere))
          .withMessageContaining("gpu:7");
    }
  }

  @Test
  void plansAreKeptWithinTheirBounds() {
    for (SessionOptions options :
        List.of(
            SessionOptions.defaults().withPlans(2, Long.MAX_VALUE),
            SessionOptions.defaults().withPlans(9, 0))) {
      try (OnnxModel model = lookUp().open();
          Session session = Session.of(runtime, model, options)) {
        for (int round = 0; round < 3; round++) {
          for (int length = 1; length < 5; length++) {
            long[] ids = new long[length];
            assertThat(floats(session.run(ids(ids), arena))).hasSize(2 * length);
            assertThat(session.keptPlans()).isLessThanOrEqualTo(options.planBytes() == 0 ? 0 : 2);
          }
        }
      }
    }
  }

  @Test
  void manyThreadsShareOneSession() throws Exception {
    SessionOptions options = SessionOptions.defaults().withPlans(2, 4096).withConcurrency(3);
    try (OnnxModel model = lookUp().open();
        Session session = Session.of(runtime, model, options);
        ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Future<?>> runs = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        int seed = i;
        runs.add(threads.submit(() -> runAndCheck(session, seed)));
      }
      for (Future<?> run : runs) {
        run.get();
      }
    }
  }

  private void runAndCheck(Session session, int seed) {
    for (int i = 0; i < 300; i++) {
      try (TensorArena own = runtime.arena()) {
        long[] ids = new long[1 + (i + seed) % 5];
        float[] expected = new float[2 * ids.length];
        for (int j = 0; j < ids.length; j++) {
          ids[j] = (i + j + seed) % 3;
          expected[2 * j] = 2 * ids[j] + 2;
          expected[2 * j + 1] = 2 * ids[j] + 3;
        }
        Map<String, Tensor> inputs = Map.of("ids", own.i64(ids, ids.length));
        assertThat(floats(session.run(inputs, own))).isEqualTo(expected);
      }
    }
  }

  @Test
  void closingWaitsForTheRunsInFlight() throws Exception {
    OnnxModel model = lookUp().open();
    Session session = Session.of(runtime, model);
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> runs = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        int seed = i;
        runs.add(threads.submit(() -> runAndCheck(session, seed)));
      }
      session.close();
      model.close();
      for (Future<?> run : runs) {
        try {
          run.get();
        } catch (ExecutionException e) {
          assertThat(e).hasCauseInstanceOf(IllegalStateException.class);
          assertThat(e.getCause()).hasMessage("the session is closed");
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

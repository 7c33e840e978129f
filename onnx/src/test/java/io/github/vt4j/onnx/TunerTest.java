package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.onnx.tune.Effort;
import io.github.vt4j.onnx.tune.TunedClass;
import io.github.vt4j.onnx.tune.Tuner;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Softmax;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.policy.MeasuredProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured of a model's calls. */
class TunerTest {
  private static final Effort SHORT = new Effort(Duration.ZERO, 1, Duration.ZERO);

  @TempDir private Path folder;

  /** A runtime with another provider, so that there is a choice; its results are wrong. */
  private static TensorRuntime rivals() {
    TensorRuntime runtime = TensorRuntime.open();
    Provider rival = Provider.named("rival").priority(-1);
    runtime
        .seam()
        .register(
            rival.offer(Ops.MAT_MUL, Zero<MatMul>::new),
            rival.offer(Ops.SOFTMAX, Zero<Softmax>::new));
    return runtime;
  }

  private static final class Zero<C extends TensorCall> extends Kernel<C> {
    @Override
    public Outcome run(C call) {
      call.out().write(new float[Math.toIntExact(call.out().shape().elements())]);
      return Outcome.DONE;
    }

    @Override
    public String description() {
      return "rival 1.0";
    }
  }

  /** s = softmax(x · w), two = 2 · sum(given), and a constant. */
  private Path model() throws IOException {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32, -1, -1, 3)
            .input("given", I64, -1)
            .f32("w", List.of(3, 2), 1, 2, 3, 4, 5, 6)
            .node("MatMul", "x w", "m")
            .node("Softmax", "m", "s")
            .node("ReduceSum", "given", "g")
            .node("Add", "g g", "two")
            .node("Shape", "s", "shape")
            .node("Add", "shape shape", "folded")
            .output("s", F32)
            .output("two", I64)
            .output("folded", I64);
    return Files.write(folder.resolve("model.onnx"), graph.bytes());
  }

  @Test
  void eachClassOfCallsIsMeasuredOnceForEachShape() throws IOException {
    try (TensorRuntime runtime = rivals()) {
      Tuner tuner = new Tuner(runtime, SHORT);
      try (Session session = Session.open(runtime, model(), SessionOptions.defaults(), tuner)) {
        assertThat(session.exampleShapes(4, 5))
            .isEqualTo(Map.of("x", Shape.of(4, 5, 3), "given", Shape.of(4)));
        for (long length : new long[] {5, 7, 5, 100}) {
          tuner.measure(session, session.exampleShapes(1, length));
        }
      }
      List<TunedClass> results = tuner.results();
      assertThat(results)
          .filteredOn(result -> result.op().equals("Linear") || result.op().equals("MatMul"))
          .as("lengths 5 and 7, then 100")
          .satisfiesExactly(
              few -> {
                assertThat(few.callClass()).isEqualTo("f32 rows 2-16 k*n to 16Ki");
                assertThat(few.medians()).hasSize(2);
                assertThat(few.contenders()).contains("vt-native");
              },
              more -> {
                assertThat(more.callClass()).isEqualTo("f32 rows 65+ k*n to 16Ki");
                assertThat(more.medians()).hasSize(1);
              });
      assertThat(results).extracting(TunedClass::op).contains("Softmax", "ReduceSum").isSorted();
      assertThat(results)
          .filteredOn(result -> result.op().equals("Softmax"))
          .singleElement()
          .satisfies(softmax -> assertThat(softmax.medians()).hasSize(3));
    }
  }

  @Test
  void theProfileHoldsWhatThereIsAChoiceOfAndCanBeFollowed() throws IOException {
    try (TensorRuntime runtime = rivals()) {
      Tuner tuner = new Tuner(runtime, SHORT);
      try (Session session = Session.open(runtime, model(), SessionOptions.defaults(), tuner)) {
        tuner.measure(session, session.exampleShapes());
      }
      MeasuredProfile profile = tuner.profile("tuned.txt");
      assertThat(profile.kernels()).containsEntry("rival", Set.of("rival 1.0"));
      assertThat(profile.entries())
          .isNotEmpty()
          .allSatisfy(entry -> assertThat(entry.order()).hasSizeGreaterThan(1));
      String first =
          profile.entry("Softmax", "cpu", "").orElseThrow().order().getFirst().provider();
      runtime.seam().updatePolicy(policy -> policy.profile(profile));
      assertThat(runtime.problems()).isEmpty();
      assertThat(runtime.seam().explain(Ops.SOFTMAX, runtime.cpu()).candidate(first))
          .hasValueSatisfying(
              candidate ->
                  assertThat(candidate.verdict().toString())
                      .startsWith("SELECTED (")
                      .endsWith("in the profile tuned.txt)"));
    }
  }

  @Test
  void aRunThatIsMeasuredGivesTheSame() throws IOException {
    try (TensorRuntime runtime = rivals();
        TensorArena arena = runtime.arena()) {
      Map<String, Tensor> given =
          Map.of(
              "x", arena.f32(new float[] {1, 2, 3, 4, 5, 6}, 1, 2, 3),
              "given", arena.i64(new long[] {3}, 1));
      float[] expected;
      try (Session session = Session.open(runtime, model())) {
        expected = session.run(given, arena).get("s").toFloatArray();
      }
      Tuner tuner = new Tuner(runtime, SHORT);
      try (Session session = Session.open(runtime, model(), SessionOptions.defaults(), tuner)) {
        tuner.measure(session, session.exampleShapes(1, 2));
        assertThat(session.run(given, arena).get("s").toFloatArray()).isEqualTo(expected);
        assertThat(session.run(given, arena).get("two").toLongArray()).containsExactly(6);
      }
    }
  }
}

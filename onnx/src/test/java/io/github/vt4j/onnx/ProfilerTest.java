package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.vt4j.onnx.profile.ExecutedCall;
import io.github.vt4j.onnx.profile.Profile;
import io.github.vt4j.onnx.profile.Profiler;
import io.github.vt4j.onnx.profile.RunEvent;
import io.github.vt4j.onnx.profile.Span;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a listener is told of sessions. */
class ProfilerTest {
  @TempDir private Path folder;

  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();
  private final Profiler profiler = new Profiler();

  @BeforeEach
  void count() {
    runtime.seam().updatePolicy(policy -> policy.statistics(true));
  }

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  /** y = e · r, where e = exp(x) and r is e reshaped to given + (1 + 1). */
  private Session session() throws IOException {
    TestGraph graph =
        new TestGraph(13)
            .input("x", F32)
            .input("given", I64)
            .i64("one", List.of(), 1)
            .node("Add", "one one", "two")
            .node("Add", "given two", "dims")
            .node("Exp", "x", "e")
            .node("Reshape", "e dims", "r")
            .node("Mul", "r e", "y")
            .output("y", F32);
    Path file = Files.write(folder.resolve("model.onnx"), graph.bytes());
    return Session.open(runtime, file, SessionOptions.defaults(), profiler);
  }

  private void run(Session session) {
    session.run(
        Map.of("x", arena.f32(new float[] {1, 2, 3}, 3), "given", arena.i64(new long[] {-1, 1}, 2)),
        arena);
  }

  private static List<String> names(List<Span> spans) {
    return spans.stream().map(Span::name).toList();
  }

  @Test
  void everyCallIsToldOfInItsPart() throws IOException {
    try (Session session = session()) {
      run(session);
      run(session);
    }
    Profile profile = profiler.profile();
    assertThat(names(profile.spans())).containsExactly("open", "run", "run");
    assertThat(names(profile.spans().get(1).spans()))
        .satisfiesExactly(
            name -> assertThat(name).isEqualTo("specialise"),
            name -> assertThat(name).startsWith("probe: ").contains("Reshape node"),
            name -> assertThat(name).isEqualTo("specialise"),
            name -> assertThat(name).isEqualTo("execute"));
    assertThat(names(profile.spans().get(2).spans()))
        .hasSize(2)
        .last()
        .isEqualTo("execute"); // both plans are kept
    assertThat(profile.spans().getFirst().calls())
        .singleElement()
        .satisfies(
            call ->
                assertThat(call.nodes())
                    .singleElement()
                    .asString()
                    .startsWith("Add node")); // 1 + 1 is known at once

    Map<String, Long> told = new TreeMap<>();
    profile
        .calls()
        .forEach(call -> told.merge(call.op() + call.execution().provider(), 1L, Long::sum));
    Map<String, Long> counted = new TreeMap<>();
    runtime
        .seam()
        .counters()
        .rows()
        .forEach(row -> counted.put(row.op() + row.provider(), row.calls()));
    assertThat(told).isEqualTo(counted);
  }

  @Test
  void callsTellWhatTheyReadAndWrite() throws IOException {
    try (Session session = session()) {
      run(session);
    }
    List<ExecutedCall> calls = profiler.profile().spans().get(1).spans().getLast().calls();

    assertThat(calls)
        .extracting(ExecutedCall::op)
        .containsExactly("Copy", "Copy", "Exp", "Mul", "Copy");
    assertThat(calls)
        .extracting(ExecutedCall::reads)
        .containsExactly(List.of(), List.of(), List.of(0), List.of(2), List.of(3));
    ExecutedCall mul = calls.get(3);
    assertThat(mul.inputs()).hasToString("[f32[1, 3], f32[3]]");
    assertThat(mul.outputs()).hasToString("[f32[1, 3]]");
    assertThat(mul.device()).isEqualTo("cpu:0");
    assertThat(mul.execution().declines()).isEmpty();
    assertThat(calls.getLast().nodes()).containsExactly("the output \"y\"");
  }

  @Test
  void partsAndCallsLieInsideTheirPartOneAfterTheOther() throws IOException {
    try (Session session = session()) {
      run(session);
    }
    Profile profile = profiler.profile();
    assertThat(profile.spans().getFirst().start()).isNotNegative();
    profile
        .all()
        .forEach(
            span -> {
              long now = span.start();
              for (Span inner : span.spans()) {
                assertThat(inner.start()).isGreaterThanOrEqualTo(now);
                now = inner.start() + inner.duration();
                assertThat(inner.thread()).isEqualTo(span.thread());
              }
              assertThat(now).isLessThanOrEqualTo(span.start() + span.duration());
              now = span.start();
              for (ExecutedCall call : span.calls()) {
                assertThat(call.start()).isGreaterThanOrEqualTo(now);
                now = call.start() + call.duration();
              }
              assertThat(now).isLessThanOrEqualTo(span.start() + span.duration());
            });
  }

  @Test
  void aRunThatFailsEndsItsParts() throws IOException {
    try (Session session = session()) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(
              () ->
                  session.run(
                      Map.of(
                          "x", arena.f32(new float[] {1, 2, 3}, 3),
                          "given", arena.i64(new long[] {5}, 1)),
                      arena));
      run(session);
    }
    assertThat(names(profiler.profile().spans())).containsExactly("open", "run", "run");
  }

  @Test
  void partsOfSeveralThreadsAreKeptApart() throws Exception {
    profiler.on(new RunEvent.Began("outer", 1));
    Thread other =
        Thread.ofPlatform()
            .start(
                () -> {
                  profiler.on(new RunEvent.Began("other", 2));
                  profiler.on(new RunEvent.Ended(5));
                });
    other.join();
    assertThat(names(profiler.profile().spans())).containsExactly("other");
    profiler.on(new RunEvent.Ended(9));

    assertThat(names(profiler.profile().spans())).containsExactly("outer", "other");
    assertThat(profiler.profile().spans()).extracting(Span::duration).containsExactly(8L, 3L);
    assertThat(profiler.profile().spans()).extracting(Span::thread).doesNotHaveDuplicates();
    assertThatIllegalStateException().isThrownBy(() -> profiler.on(new RunEvent.Ended(10)));
  }
}

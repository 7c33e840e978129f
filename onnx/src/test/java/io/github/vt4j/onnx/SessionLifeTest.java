package io.github.vt4j.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.onnx.profile.RunEvent;
import io.github.vt4j.onnx.profile.RunListener;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sessions are shared by threads, and closed while they run. */
class SessionLifeTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  @Test
  void manyThreadsShareOneSession() throws Exception {
    SessionOptions options = SessionOptions.defaults().withPlans(2, 4096).withConcurrency(3);
    try (OnnxModel model = LookUp.graph().open();
        Session session = Session.of(runtime, model, options)) {
      Concurrently.run(8, seed -> runAndCheck(session, seed));
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
        assertThat(LookUp.run(session, own, ids)).isEqualTo(expected);
      }
    }
  }

  @Test
  void aClosedSessionSaysSo() {
    try (OnnxModel model = LookUp.graph().open()) {
      Session session = Session.of(runtime, model);
      Map<String, Tensor> inputs = LookUp.ids(arena, 0);
      assertThat(session.run(inputs, arena)).hasSize(1);
      session.close();
      session.close();
      assertThatIllegalStateException()
          .isThrownBy(() -> session.run(inputs, arena))
          .withMessage("the session is closed");
    }
  }

  @Test
  void closingWaitsForTheRunsInFlight() throws Exception {
    OnnxModel model = LookUp.graph().open();
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

  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void aRunThatClosesItsSessionIsToldInsteadOfWaitingForItself(@TempDir Path folder)
      throws IOException {
    Path file = Files.write(folder.resolve("model.onnx"), LookUp.graph().bytes());
    var running = new AtomicReference<Session>();
    RunListener closer =
        event -> {
          Session session = running.get();
          if (session != null && event instanceof RunEvent.Executed) {
            session.close();
          }
        };
    try (Session session = Session.open(runtime, file, SessionOptions.defaults(), closer)) {
      Map<String, Tensor> inputs = LookUp.ids(arena, 0);
      running.set(session);
      assertThatIllegalStateException()
          .isThrownBy(() -> session.run(inputs, arena))
          .withMessage(
              "the session cannot be closed from inside its own run, which it would wait for");
      running.set(null);
      assertThat(session.run(inputs, arena)).hasSize(1);
    }
  }
}

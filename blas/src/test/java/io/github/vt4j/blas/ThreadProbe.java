package io.github.vt4j.blas;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.op.MatMul;
import io.github.vt4j.runtime.op.Ops;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A process in which several threads call at the same time. A thread that a library starts has the
 * name of the one that called the library, so the names tell who started threads.
 */
final class ThreadProbe {
  private static final int CALLERS = 4;
  private static final int CALLS = 200;

  private ThreadProbe() {}

  /** Tells the most threads at a time of each name. */
  public static void main(String[] args) throws InterruptedException {
    var loading = new ConcurrentLinkedQueue<Long>();
    var calling = new ConcurrentLinkedQueue<Long>();
    var working = new ConcurrentLinkedQueue<Long>();
    try (TensorRuntime runtime = TensorRuntime.builder().threads(2).build();
        TensorArena arena = runtime.arena()) {
      Tensor a = arena.f32(new float[256 * 256], 256, 256);
      Thread.ofPlatform().name("vt-load").start(() -> multiply(runtime, arena, a)).join();
      awaitEnd("vt-load");
      List<Thread> callers = new ArrayList<>();
      for (int i = 0; i < CALLERS; i++) {
        Runnable calls =
            () -> {
              for (int n = 0; n < CALLS; n++) {
                multiply(runtime, arena, a);
                loading.add(threads("vt-load"));
                calling.add(threads("vt-call"));
                working.add(threads("vt-worker"));
              }
            };
        callers.add(Thread.ofPlatform().name("vt-call").start(calls));
      }
      for (Thread caller : callers) {
        caller.join();
      }
      System.out.println(
          "samples "
              + loading.size()
              + " loading "
              + loading.stream().max(Long::compare).orElseThrow()
              + " calling "
              + calling.stream().max(Long::compare).orElseThrow()
              + " working "
              + working.stream().max(Long::compare).orElseThrow());
      System.out.println(runtime.seam().explain(Ops.MAT_MUL, runtime.cpu()));
    }
  }

  private static void multiply(TensorRuntime runtime, TensorArena arena, Tensor a) {
    Tensor out = arena.allocate(DType.F32, Shape.of(256, 256));
    runtime.run(Ops.MAT_MUL, new MatMul(a, a, out));
  }

  /**
   * A thread is joined a moment before the system has ended it, and one that it started has its
   * name for a moment. What a library started stays, and is counted after this wait.
   */
  private static void awaitEnd(String name) throws InterruptedException {
    for (int i = 0; i < 500 && threads(name) > 0; i++) {
      Thread.sleep(20);
    }
  }

  private static long threads(String name) {
    try (var tasks = Files.list(Path.of("/proc/self/task"))) {
      return tasks.filter(task -> name(task).equals(name)).count();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String name(Path task) {
    try {
      return Files.readString(task.resolve("comm")).strip();
    } catch (IOException e) { // it has ended
      return "";
    }
  }
}

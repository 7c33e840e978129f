package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work divided among threads, within the budget. */
class WorkersTest {
  private static final int PARTS = 100;

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void everyPartIsDoneOnce(int threads) {
    try (Workers workers = new Workers(threads)) {
      for (int round = 0; round < 200; round++) {
        AtomicIntegerArray done = new AtomicIntegerArray(PARTS);
        workers.run(PARTS, done::incrementAndGet);
        for (int i = 0; i < PARTS; i++) {
          assertThat(done.get(i)).as("part %d of round %d", i, round).isOne();
        }
      }
    }
  }

  /** Each of the first parts waits for the others, which ends only if all run at once. */
  @Test
  void asManyThreadsAsTheBudgetAllowsWorkAtOnce() {
    try (Workers workers = new Workers(3)) {
      CyclicBarrier barrier = new CyclicBarrier(3);
      Set<Thread> threads = ConcurrentHashMap.newKeySet();
      workers.run(3, part -> meet(barrier, threads));
      assertThat(threads).hasSize(3).contains(Thread.currentThread());
      assertThat(threads).allMatch(thread -> thread.isDaemon() || isMain(thread));
    }
  }

  /** A caller whose helpers were still on their way to rest would wait alone. */
  @Test
  void helpersAreThereForTheNextWorkAtOnce() {
    try (Workers workers = new Workers(2)) {
      CyclicBarrier barrier = new CyclicBarrier(2);
      Set<Thread> threads = ConcurrentHashMap.newKeySet();
      for (int round = 0; round < 20_000; round++) {
        workers.run(2, part -> meet(barrier, threads));
      }
      assertThat(threads).hasSize(2);
    }
  }

  /** A helper that has not begun is not waited for, and is there for the next work. */
  @Test
  void theCallerDoesAllPartsWhileAHelperWakesUp() {
    try (Workers workers = new Workers(2)) {
      AtomicInteger parts = new AtomicInteger();
      Set<Thread> helpers = ConcurrentHashMap.newKeySet();
      for (int round = 0; round < 20_000; round++) {
        workers.run(2, part -> count(parts, helpers));
      }
      assertThat(parts).hasValue(40_000);
      assertThat(helpers).hasSizeLessThanOrEqualTo(1);
    }
  }

  private static void meet(CyclicBarrier barrier, Set<Thread> threads) {
    threads.add(Thread.currentThread());
    try {
      barrier.await(20, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isMain(Thread thread) {
    return thread.equals(Thread.currentThread()) || !thread.getName().startsWith("vt-");
  }

  @Test
  void manyCallersAndPartsThatDivideTheirWorkAgainStayWithinTheBudget() throws Exception {
    int callers = 8;
    try (Workers workers = new Workers(3)) {
      AtomicInteger parts = new AtomicInteger();
      Set<Thread> helpers = ConcurrentHashMap.newKeySet();
      List<Thread> threads = new ArrayList<>();
      CountDownLatch go = new CountDownLatch(1);
      for (int i = 0; i < callers; i++) {
        Thread caller =
            new Thread(
                () -> {
                  await(go);
                  for (int round = 0; round < 50; round++) {
                    workers.run(5, part -> workers.run(5, inner -> count(parts, helpers)));
                  }
                },
                "caller");
        threads.add(caller);
        caller.start();
      }
      go.countDown();
      for (Thread caller : threads) {
        caller.join();
      }
      assertThat(parts).hasValue(callers * 50 * 5 * 5);
      assertThat(helpers).hasSizeLessThanOrEqualTo(2);
    }
  }

  private static void count(AtomicInteger parts, Set<Thread> helpers) {
    parts.incrementAndGet();
    if (Thread.currentThread() instanceof Worker) {
      helpers.add(Thread.currentThread());
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void whatAPartThrowsIsThrownInTheCaller(int threads) {
    try (Workers workers = new Workers(threads)) {
      assertThatThrownBy(
              () ->
                  workers.run(
                      PARTS,
                      part -> {
                        if (part == 50) {
                          throw new IllegalArgumentException("part 50");
                        }
                      }))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("part 50");
      AtomicInteger after = new AtomicInteger();
      workers.run(PARTS, part -> after.incrementAndGet());
      assertThat(after).hasValue(PARTS);
    }
  }

  /**
   * Other languages do not know checked exceptions; wherever it is thrown, nobody waits for ever.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void whatAPartThrowsWithoutDeclaringItIsThrownInTheCaller(int threads) {
    try (Workers workers = new Workers(threads)) {
      for (int round = 0; round < 1000; round++) {
        assertThatThrownBy(
                () -> workers.run(PARTS, part -> WorkersTest.<RuntimeException>throwUndeclared()))
            .isInstanceOf(IOException.class);
      }
      AtomicInteger after = new AtomicInteger();
      workers.run(PARTS, part -> after.incrementAndGet());
      assertThat(after).hasValue(PARTS);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> void throwUndeclared() throws E {
    throw (E) new IOException("undeclared");
  }

  @Test
  void anInterruptIsKeptForTheCaller() {
    try (Workers workers = new Workers(2)) {
      AtomicInteger parts = new AtomicInteger();
      Thread.currentThread().interrupt();
      workers.run(PARTS, part -> parts.incrementAndGet());
      assertThat(Thread.interrupted()).isTrue();
      assertThat(parts).hasValue(PARTS);
    }
  }

  @Test
  void threadsEndWhenItIsClosedAndTheCallerGoesOnAlone() throws Exception {
    Workers workers = new Workers(2);
    CyclicBarrier barrier = new CyclicBarrier(2);
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    workers.run(2, part -> meet(barrier, threads));
    workers.close();
    for (Thread thread : threads) {
      if (thread instanceof Worker) {
        thread.join();
      }
    }
    Set<Thread> after = ConcurrentHashMap.newKeySet();
    workers.run(PARTS, part -> after.add(Thread.currentThread()));
    assertThat(after).containsExactly(Thread.currentThread());
  }

  @Test
  void theBudgetIsThePropertyElseTheVariableElseAllCores() {
    assertThat(ThreadBudget.read(Map.of("vt.threads", "3"), Map.of("VT_THREADS", "2")))
        .isEqualTo(3);
    assertThat(ThreadBudget.read(Map.of(), Map.of("VT_THREADS", " 2 "))).isEqualTo(2);
    assertThat(ThreadBudget.read(Map.of(), Map.of()))
        .isEqualTo(Runtime.getRuntime().availableProcessors());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "two", "1025", "99999999999"})
  void aMalformedBudgetIsNamedInOneLine(String value) {
    assertThatThrownBy(() -> ThreadBudget.read(Map.of(), Map.of("VT_THREADS", value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("VT_THREADS is '" + value + "'; it must be a number of threads, 1 to 1024");
  }
}

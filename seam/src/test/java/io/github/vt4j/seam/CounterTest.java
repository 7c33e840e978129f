package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A counter that loses nothing to threads that come and go. */
class CounterTest {
  private static final int EACH = 20_000;

  private final Counter counter = new Counter();

  @Test
  void a_new_counter_is_at_zero() {
    assertThat(counter.sum()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 16, 40})
  void no_count_is_lost_however_many_threads_count(int threads) throws InterruptedException {
    List<Thread> counting = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      counting.add(Thread.ofPlatform().daemon().start(this::countOften));
    }
    for (Thread thread : counting) {
      thread.join();
    }
    assertThat(counter.sum()).isEqualTo((long) EACH * threads);
  }

  @Test
  void threads_that_are_gone_leave_their_counts_behind() throws InterruptedException {
    for (int i = 0; i < 100; i++) {
      Thread.ofVirtual().start(counter::increment).join();
    }
    assertThat(counter.sum()).isEqualTo(100);
  }

  private void countOften() {
    for (int i = 0; i < EACH; i++) {
      counter.increment();
    }
  }
}

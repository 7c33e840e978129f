package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays that panels share, and where panels begin in them. */
class SlabsTest {
  private static final int MEBI = 1 << 20;

  @ParameterizedTest
  @ValueSource(longs = {1, 64L << 20, 6L << 30, 1L << 40, Long.MAX_VALUE})
  void panelsBeginAtLinesOfAnArrayThatBeginsAtOne(long heap) {
    var slabs = new Slabs(heap);
    for (int length : new int[] {1, 15, 16, 17, 24_576, 5 * MEBI, 64}) {
      Panel panel = slabs.take(length);
      assertThat((16 + 4L * panel.offset()) % 64).as("%d elements", length).isZero();
      assertThat(panel.array()).hasSizeGreaterThanOrEqualTo(panel.offset() + length);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 6L << 30, 30L << 30, 64L << 30, Long.MAX_VALUE})
  void anArrayIsLargerThanHalfOfALargestRegionOfTheHeap(long heap) {
    long region = Math.clamp(Long.highestOneBit(heap / 2048), MEBI, 32 * MEBI);
    long bytes = 16 + 4L * new Slabs(heap).take(1).array().length;
    assertThat(bytes).isGreaterThan(region / 2).isBetween(4L * MEBI, 32L * MEBI);
    assertThat(Long.bitCount(bytes)).isEqualTo(1);
  }

  @Test
  void manyPanelsShareAnArray() {
    var slabs = new Slabs(1);
    List<Panel> panels = new ArrayList<>();
    for (int i = 0; i < 42; i++) {
      panels.add(slabs.take(24_576));
    }
    assertThat(panels.stream().map(Panel::array).distinct()).hasSize(1);
    assertThat(slabs.take(24_576).array()).isNotSameAs(panels.getFirst().array());
  }

  @Test
  void panelsTakenByManyThreadsDoNotOverlap() throws Exception {
    var slabs = new Slabs(1);
    Callable<List<Panel>> some =
        () -> {
          List<Panel> panels = new ArrayList<>();
          for (int i = 1; i <= 500; i++) {
            panels.add(slabs.take(i * 7));
          }
          return panels;
        };
    Set<float[]> arrays = Collections.newSetFromMap(new IdentityHashMap<>());
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (Future<List<Panel>> each : threads.invokeAll(List.of(some, some, some, some))) {
        List<Panel> panels = each.get();
        for (int i = 0; i < panels.size(); i++) {
          Panel panel = panels.get(i);
          for (int at = panel.offset(); at < panel.offset() + (i + 1) * 7; at++) {
            if (panel.array()[at]++ != 0) {
              throw new AssertionError("an element of two panels: " + at);
            }
          }
          arrays.add(panel.array());
        }
      }
    }
    assertThat(arrays).isNotEmpty();
  }
}

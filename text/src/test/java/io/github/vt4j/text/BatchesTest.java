package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** However many texts there are, what goes through the model together is bounded. */
class BatchesTest {
  @Test
  void aBatchHas32TextsOr2048TokensAndEveryTextIsInOne() {
    Random random = new Random(3);
    int[] lengths = new int[3_000];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = 2 + random.nextInt(i % 10 == 0 ? 510 : 40);
    }
    List<List<Integer>> batches = Batches.of(lengths);
    assertThat(batches)
        .allSatisfy(
            batch -> {
              int longest = batch.stream().mapToInt(i -> lengths[i]).max().orElse(0);
              assertThat(batch.size()).isBetween(1, 32);
              assertThat(batch.size() * longest).isLessThanOrEqualTo(2_048);
            });
    assertThat(batches.stream().flatMap(List::stream).sorted())
        .hasSize(3_000)
        .doesNotHaveDuplicates();
    assertThat(batches.size()).as("mostly full").isLessThan(3_000 / 32 + 75);
  }
}

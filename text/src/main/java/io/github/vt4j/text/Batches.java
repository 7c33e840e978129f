package io.github.vt4j.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Groups texts of like length, so that little of a batch is padding and a batch's memory is
 * bounded, however many texts there are.
 */
final class Batches {
  /** The most texts in a batch. */
  private static final int MOST_TEXTS = 32;

  /** The most tokens in a batch, padding included, unless a single text has more. */
  private static final int MOST_TOKENS = 2_048;

  private Batches() {}

  /**
   * The positions of texts, batch by batch, shorter ones first.
   *
   * @param lengths how many tokens each text has
   */
  static List<List<Integer>> of(int[] lengths) {
    List<Integer> byLength =
        IntStream.range(0, lengths.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> lengths[i]))
            .toList();
    List<List<Integer>> batches = new ArrayList<>();
    List<Integer> batch = new ArrayList<>();
    for (int position : byLength) {
      int length = lengths[position];
      if (batch.size() == MOST_TEXTS
          || (!batch.isEmpty() && (batch.size() + 1) * length > MOST_TOKENS)) {
        batches.add(batch);
        batch = new ArrayList<>();
      }
      batch.add(position);
    }
    if (!batch.isEmpty()) {
      batches.add(batch);
    }
    return batches;
  }
}

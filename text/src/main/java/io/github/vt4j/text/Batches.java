package io.github.vt4j.text;

import io.github.vt4j.text.tokenizer.Encoding;
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

  /** The positions of the encodings, batch by batch, shorter ones first. */
  static List<List<Integer>> of(List<Encoding> encodings) {
    List<Integer> byLength =
        IntStream.range(0, encodings.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> encodings.get(i).length()))
            .toList();
    List<List<Integer>> batches = new ArrayList<>();
    List<Integer> batch = new ArrayList<>();
    for (int position : byLength) {
      int length = encodings.get(position).length();
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

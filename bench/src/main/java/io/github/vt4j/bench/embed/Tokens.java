package io.github.vt4j.bench.embed;

import io.github.vt4j.bench.embed.EncoderModel.Input;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The inputs of a cell, the same in every process: random ids of the vocabulary, nothing masked,
 * one segment.
 *
 * @param model who takes them
 * @param batch how many texts
 * @param length how many tokens each
 */
record Tokens(EncoderModel model, int batch, int length) {
  private static final long SEED = 42;

  /** What is given to an input, [batch, length]. */
  long[] of(Input input) {
    long[] values = new long[Math.multiplyExact(batch, length)];
    if (input.isIds()) {
      SplittableRandom random = new SplittableRandom(SEED);
      Arrays.setAll(values, _ -> random.nextLong(model.vocabulary()));
    } else if (input.isMask()) {
      Arrays.fill(values, 1);
    }
    return values;
  }
}

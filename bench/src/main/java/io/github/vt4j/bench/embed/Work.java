package io.github.vt4j.bench.embed;

import java.nio.file.Path;
import java.util.List;

/**
 * What processes are given to do, however many threads they may use.
 *
 * @param model the ONNX model
 * @param batches how many texts, each with each of the lengths
 * @param lengths how many tokens
 * @param pace how long each cell is worked on
 */
record Work(Path model, List<Integer> batches, List<Integer> lengths, Pace pace) {
  Work {
    batches = List.copyOf(batches);
    lengths = List.copyOf(lengths);
  }

  /** The same for one cell. */
  Work alone(int batch, int length) {
    return new Work(model, List.of(batch), List.of(length), pace);
  }
}

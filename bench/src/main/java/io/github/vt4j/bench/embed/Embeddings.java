package io.github.vt4j.bench.embed;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Token embeddings, which travel from process to process in a file: rank, dimensions, elements,
 * big-endian.
 */
final class Embeddings {
  private final long[] shape;
  private final float[] values;

  /** Takes the arrays. */
  Embeddings(long[] shape, float[] values) {
    this.shape = shape;
    this.values = values;
  }

  /** Writes them to a file. */
  void write(Path file) throws IOException {
    int head = Integer.BYTES + shape.length * Long.BYTES;
    int size = Math.addExact(head, Math.multiplyExact(values.length, Float.BYTES));
    ByteBuffer bytes = ByteBuffer.allocate(size).putInt(shape.length);
    bytes.asLongBuffer().put(shape);
    bytes.position(head).asFloatBuffer().put(values);
    Files.write(file, bytes.array());
  }

  /** Reads them from a file. */
  static Embeddings read(Path file) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    long[] shape = new long[bytes.getInt()];
    bytes.asLongBuffer().get(shape);
    bytes.position(Integer.BYTES + shape.length * Long.BYTES);
    float[] values = new float[bytes.remaining() / Float.BYTES];
    bytes.asFloatBuffer().get(values);
    return new Embeddings(shape, values);
  }

  /**
   * The largest difference between two elements at the same place.
   *
   * @throws IllegalStateException where the shapes differ, or an element is no number
   */
  double maxDifference(Embeddings other) {
    if (!Arrays.equals(shape, other.shape)) {
      throw new IllegalStateException(
          "the outputs have different shapes: ours %s, theirs %s"
              .formatted(Arrays.toString(shape), Arrays.toString(other.shape)));
    }
    double most = 0;
    for (int i = 0; i < values.length; i++) {
      double difference = Math.abs((double) values[i] - other.values[i]);
      if (Double.isNaN(difference)) {
        throw new IllegalStateException(
            "element %d of the outputs is no number: ours %s, theirs %s"
                .formatted(i, values[i], other.values[i]));
      }
      most = Math.max(most, difference);
    }
    return most;
  }
}

package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Parts;
import io.github.vt4j.runtime.Workers;
import io.github.vt4j.runtime.op.Activation;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One product, its rows and columns in parts for several threads.
 *
 * @param source the type of x
 * @param x the left rows, one after another
 * @param rows how many
 * @param depth how long each is
 * @param weights the right matrix
 * @param bias what is added to each row of the result, or null
 * @param activation applied to the sums
 * @param out the result's rows, one after another
 * @param columns how long each of them is
 */
record Product(
    ElementType source,
    MemorySegment x,
    int rows,
    int depth,
    WeightSlices weights,
    @Nullable MemorySegment bias,
    Activation activation,
    MemorySegment out,
    int columns) {
  /** Products of fewer steps are computed by the caller alone: some ten microseconds. */
  private static final double LEAST_STEPS = 1L << 20;

  private static final After NOTHING = (from, count) -> {};

  /** What is done with some rows of the result when they are there. */
  @FunctionalInterface
  interface After {
    void run(int from, int count);
  }

  void run(Primitives primitives, Workers workers) {
    run(primitives, workers, NOTHING);
  }

  /**
   * The same, and then something with the rows of each part; for weights in one slice.
   *
   * @param after called by the thread that computed the rows
   */
  void run(Primitives primitives, Workers workers, After after) {
    int slices = weights.slices().size();
    assert slices == 1 || after == NOTHING : "rows of " + slices + " slices are not complete";
    Parts parts = Parts.of(rows, (double) rows * depth * weights.width());
    List<MatMulPrimitive> whole = primitives(primitives, parts.size(0));
    int last = parts.count() - 1;
    List<MatMulPrimitive> rest =
        parts.size(last) == parts.size(0) ? whole : primitives(primitives, parts.size(last));
    boolean small = (double) rows * depth * columns < LEAST_STEPS;
    workers.run(
        Math.multiplyExact(parts.count(), slices),
        small ? 1 : workers.threads(),
        index -> {
          int part = index / slices;
          int slice = index % slices;
          MatMulPrimitive primitive = (part < last ? whole : rest).get(slice);
          multiply(primitive, parts.from(part), parts.size(part), slice);
          after.run(parts.from(part), parts.size(part));
        });
  }

  /** What computes so many rows of each slice. */
  private List<MatMulPrimitive> primitives(Primitives primitives, int count) {
    List<MatMulPrimitive> all = new ArrayList<>(weights.slices().size());
    for (int index = 0; index < weights.slices().size(); index++) {
      Weights slice = weights.slices().get(index);
      int width = weights.columns(index, columns);
      Primitives.Key key =
          new Primitives.Key(
              source, count, depth, width, columns, slice.form(), bias != null, activation);
      all.add(primitives.get(key, slice));
    }
    return all;
  }

  /** Computes some columns of some rows. */
  private void multiply(MatMulPrimitive primitive, int from, int count, int index) {
    int width = weights.columns(index, columns);
    long column = (long) index * weights.width() * Float.BYTES;
    long rowBytes = source == ElementType.F32 ? (long) depth * Float.BYTES : depth;
    long resultBytes = (long) columns * Float.BYTES;
    long widthBytes = (long) width * Float.BYTES;
    primitive.execute(
        Address.of(x, from * rowBytes, count * rowBytes),
        Address.of(weights.slices().get(index).data()),
        bias == null ? Address.NONE : Address.of(bias, column, widthBytes),
        Address.of(out, from * resultBytes + column, (count - 1) * resultBytes + widthBytes));
  }
}

package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.library.NativeLibraryException;
import io.github.vt4j.runtime.op.Activation;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The primitives in use, made once for each shape: generating their code takes milliseconds. Those
 * not used for longest go when there are too many. Safe for any number of threads.
 */
final class Primitives {
  /** Many shapes of several models; a primitive has some ten kilobytes of code. */
  private static final int MOST = 256;

  private final OneDnn library;
  private final Map<Key, MatMulPrimitive> made = new LinkedHashMap<>(16, 0.75f, true);

  private final Map<EltwiseKey, EltwisePrimitive> eltwise = new ConcurrentHashMap<>();

  private record EltwiseKey(Activation activation, int columns) {}

  Primitives(OneDnn library) {
    this.library = library;
  }

  /**
   * What a primitive computes: activation(x [rows, depth] · weights [depth, columns] + bias).
   *
   * @param source the type of x
   * @param stride from row to row of the result, in elements
   * @param weights how the weights lie
   * @param biased whether there is a bias
   */
  record Key(
      ElementType source,
      int rows,
      int depth,
      int columns,
      int stride,
      WeightsForm weights,
      boolean biased,
      Activation activation) {}

  /**
   * How weights lie: in the form that the library has chosen for a shape, or at strides.
   *
   * @param packed whether the library has chosen; the strides are 0 then
   */
  record WeightsForm(boolean packed, long rowStride, long columnStride) {
    static final WeightsForm PACKED = new WeightsForm(true, 0, 0);
  }

  OneDnn library() {
    return library;
  }

  /**
   * These, for products of bytes.
   *
   * @throws NativeLibraryException where sums might saturate
   */
  Primitives checkedForBytes() {
    if (!library.multipliesBytesExactly()) {
      throw new NativeLibraryException(
          "exact products of bytes need AVX-512 or AVX2 with VNNI; " + library.description());
    }
    return this;
  }

  /** The activation of rows of a length; there are few of either. */
  EltwisePrimitive eltwise(Activation activation, int columns) {
    return eltwise.computeIfAbsent(
        new EltwiseKey(activation, columns),
        key -> new EltwisePrimitive(library, key.activation, key.columns));
  }

  /** The primitive for a key; made under the lock, so that no thread makes another. */
  synchronized MatMulPrimitive get(Key key, Weights weights) {
    MatMulPrimitive primitive = made.get(key);
    if (primitive == null) {
      primitive = new MatMulPrimitive(library, key, weights.layout());
      made.put(key, primitive);
      if (made.size() > MOST) {
        made.remove(made.keySet().iterator().next());
      }
    }
    return primitive;
  }
}

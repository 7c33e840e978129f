package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.library.NativeLibraryException;
import io.github.vt4j.runtime.op.Activation;

/**
 * The primitives in use, made once for each shape: generating their code takes milliseconds. Safe
 * for any number of threads.
 */
final class Primitives {
  /** Many shapes of several models; a primitive has some ten kilobytes of code. */
  private static final int MOST = 256;

  private final OneDnn library;
  private final Recent<Key, MatMulPrimitive> products = new Recent<>(MOST);
  private final Recent<EltwiseKey, EltwisePrimitive> activations = new Recent<>(MOST);

  private record EltwiseKey(Activation activation, long elements) {}

  private final Idle<RowArrays> rowArrays = new Idle<>(RowArrays::new);

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

  /** Arrays for the rows of a part. */
  Idle<RowArrays> rowArrays() {
    return rowArrays;
  }

  /** The activation of so many elements. */
  EltwisePrimitive eltwise(Activation activation, long elements) {
    return activations.get(
        new EltwiseKey(activation, elements),
        key -> new EltwisePrimitive(library, key.activation, key.elements));
  }

  /** The product for a key. */
  MatMulPrimitive get(Key key, Weights weights) {
    return products.get(key, k -> new MatMulPrimitive(library, k, weights.layout()));
  }
}

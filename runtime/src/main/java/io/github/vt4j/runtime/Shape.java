package io.github.vt4j.runtime;

import java.util.Arrays;

/**
 * The dimensions of a tensor, outermost first. Immutable. A shape of rank 0 is that of a scalar,
 * with one element; a dimension of 0 makes an empty tensor.
 */
public final class Shape {
  /** The most dimensions; NumPy has the same limit. */
  public static final int MAX_RANK = 64;

  private static final Shape SCALAR = new Shape();

  private final long[] dims;
  private final long elements;

  private Shape(long... dims) {
    if (dims.length > MAX_RANK) {
      throw new IllegalArgumentException(
          dims.length + " dimensions are more than the limit of " + MAX_RANK);
    }
    this.dims = dims;
    long count = 1;
    boolean empty = false;
    for (long dim : dims) {
      if (dim < 0) {
        throw new IllegalArgumentException("negative dimension in " + Arrays.toString(dims));
      }
      empty |= dim == 0;
      // Zeros are skipped so that strides, which ignore them, are sure to fit as well.
      count = multiply(count, Math.max(dim, 1));
    }
    this.elements = empty ? 0 : count;
  }

  private long multiply(long count, long dim) {
    try {
      return Math.multiplyExact(count, dim);
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "too many elements for 64 bits: " + Arrays.toString(dims), e);
    }
  }

  /**
   * A shape of these dimensions.
   *
   * @throws IllegalArgumentException where one is negative, where there are more than {@link
   *     #MAX_RANK}, or where there are more than 2^63 − 1 elements (counting 0 as 1)
   */
  public static Shape of(long... dims) {
    return dims.length == 0 ? SCALAR : new Shape(dims.clone());
  }

  /** The shape of rank 0. */
  public static Shape scalar() {
    return SCALAR;
  }

  /** How many dimensions there are. */
  public int rank() {
    return dims.length;
  }

  /**
   * One dimension.
   *
   * @param axis which, from −rank (negative ones count from the end) to rank − 1
   */
  public long dim(int axis) {
    return dims[axis(axis)];
  }

  /** The dimensions, a copy. */
  public long[] dims() {
    return dims.clone();
  }

  /** How many elements there are. */
  public long elements() {
    return elements;
  }

  /**
   * An axis as a number from 0 to rank − 1.
   *
   * @param axis from −rank to rank − 1
   * @throws IllegalArgumentException where it is outside that range
   */
  public int axis(int axis) {
    if (axis < -dims.length || axis >= dims.length) {
      throw new IllegalArgumentException(
          "axis " + axis + " of the shape " + this + ", whose rank is " + dims.length);
    }
    return axis < 0 ? axis + dims.length : axis;
  }

  /** This shape with one dimension replaced. */
  public Shape with(int axis, long dim) {
    long[] result = dims.clone();
    result[axis(axis)] = dim;
    return of(result);
  }

  /** The dimensions from one axis to before another: {@code [a, b, c].slice(0, 2)} is [a, b]. */
  public Shape slice(int from, int to) {
    return of(Arrays.copyOfRange(dims, from, to));
  }

  /** The dimensions of this shape followed by those of another. */
  public Shape concat(Shape other) {
    long[] result = Arrays.copyOf(dims, dims.length + other.dims.length);
    System.arraycopy(other.dims, 0, result, dims.length, other.dims.length);
    return of(result);
  }

  /** The strides, in elements, of a tensor of this shape without gaps. */
  public long[] contiguousStrides() {
    long[] strides = new long[dims.length];
    long stride = 1;
    for (int i = dims.length - 1; i >= 0; i--) {
      strides[i] = stride;
      stride *= Math.max(dims[i], 1);
    }
    return strides;
  }

  /**
   * The common shape of two by NumPy's rule: aligned at the last axis, each pair of dimensions is
   * equal or one of them is 1.
   *
   * @throws IllegalArgumentException where they have none
   */
  public static Shape broadcast(Shape a, Shape b) {
    int rank = Math.max(a.rank(), b.rank());
    long[] result = new long[rank];
    for (int i = 1; i <= rank; i++) {
      long x = i > a.rank() ? 1 : a.dims[a.rank() - i];
      long y = i > b.rank() ? 1 : b.dims[b.rank() - i];
      if (x != y && x != 1 && y != 1) {
        throw new IllegalArgumentException("the shapes " + a + " and " + b + " do not broadcast");
      }
      result[rank - i] = x == 1 ? y : x;
    }
    return of(result);
  }

  /** Whether a tensor of this shape can be expanded to another. */
  public boolean broadcastsTo(Shape target) {
    if (rank() > target.rank()) {
      return false;
    }
    for (int i = 1; i <= rank(); i++) {
      long dim = dims[rank() - i];
      if (dim != 1 && dim != target.dims[target.rank() - i]) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Shape shape && Arrays.equals(dims, shape.dims);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(dims);
  }

  /** For people: {@code [2, 3]}. */
  @Override
  public String toString() {
    return Arrays.toString(dims);
  }
}

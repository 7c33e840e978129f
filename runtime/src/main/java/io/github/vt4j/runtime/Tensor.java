package io.github.vt4j.runtime;

import io.github.vt4j.seam.Device;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A handle on a strided array in the memory of one device. The handle is immutable; the elements
 * are not, except by agreement those of a {@linkplain #isConstant() constant}.
 *
 * <p>Made by a {@link TensorArena}, which owns the memory and with whose end the tensor ends. Views
 * share the memory of the tensor they are made from. That every element lies inside the segment is
 * checked when a tensor is made, so kernels need not check it again.
 *
 * <p>Any number of threads may use a tensor; that nobody reads what another writes at the same time
 * is the caller's affair.
 */
public final class Tensor {
  private final TensorArena arena;
  private final DType dtype;
  private final Shape shape;
  private final long[] strides;
  private final MemorySegment segment;
  private final @Nullable PreparedForms prepared;

  Tensor(
      TensorArena arena,
      DType dtype,
      Shape shape,
      long[] strides,
      MemorySegment segment,
      boolean constant) {
    this.arena = Objects.requireNonNull(arena, "arena");
    this.dtype = Objects.requireNonNull(dtype, "dtype");
    this.shape = Objects.requireNonNull(shape, "shape");
    this.strides = strides;
    this.segment = Objects.requireNonNull(segment, "segment");
    this.prepared = constant ? new PreparedForms(arena) : null;
    long bytes = Math.multiplyExact(Views.span(shape, strides), dtype.byteSize());
    if (bytes > segment.byteSize()) {
      throw new IllegalArgumentException(
          this + " needs " + bytes + " bytes; the memory has " + segment.byteSize());
    }
  }

  /** The type of the elements. */
  public DType dtype() {
    return dtype;
  }

  /** The shape. */
  public Shape shape() {
    return shape;
  }

  /** The strides in elements, one for each dimension, none negative; a copy. */
  public long[] strides() {
    return strides.clone();
  }

  /** One stride, in elements; a negative axis counts from the end. */
  public long stride(int axis) {
    return strides[shape.axis(axis)];
  }

  /**
   * The memory, which starts at the first element and has this tensor's elements at their strides.
   * Only where the device's memory is host-addressable may the host read it. Its alignment may be
   * any: see {@link #isAligned}.
   */
  public MemorySegment segment() {
    return segment;
  }

  /** Who owns the memory. */
  public TensorArena arena() {
    return arena;
  }

  /** The device whose memory this is. */
  public Device device() {
    return arena.device();
  }

  /** Whether the elements stay as they are for as long as the tensor lives: a weight. */
  public boolean isConstant() {
    return prepared != null;
  }

  /** Whether the elements lie one after another in the order of the shape, without gaps. */
  public boolean isContiguous() {
    return Views.isContiguous(shape, strides);
  }

  /** Whether the first element's address is a multiple of a number of bytes. */
  public boolean isAligned(int bytes) {
    return segment.address() % bytes == 0;
  }

  /** Whether the memory ranges of two tensors have a byte in common. */
  public boolean overlaps(Tensor other) {
    long bytes = Views.span(shape, strides) * dtype.byteSize();
    long otherBytes = Views.span(other.shape, other.strides) * other.dtype.byteSize();
    long distance = other.segment.address() - segment.address();
    return bytes > 0
        && otherBytes > 0
        && device() == other.device()
        && (distance >= 0 ? distance < bytes : -distance < otherBytes);
  }

  /** Whether two indices may mean the same element, as in an expanded view. */
  public boolean hasSharedElements() {
    return Views.hasSharedElements(shape, strides);
  }

  /** Whether another tensor is the same elements in the same order. */
  public boolean isSameView(Tensor other) {
    return dtype == other.dtype
        && shape.equals(other.shape)
        && Arrays.equals(strides, other.strides)
        && segment.address() == other.segment.address()
        && device() == other.device();
  }

  /**
   * A provider's own form of this constant, packed for instance. Made once, also where several
   * threads ask at the same time; where the maker throws, nothing is kept. What is {@link
   * AutoCloseable} is closed with the arena. A view has forms of its own.
   *
   * @param key whose form it is and which, best a constant of the kernel's class
   * @param maker makes it from this tensor; it may ask for other forms of it, not for this one
   * @throws IllegalStateException where this is no constant, or its arena is closed
   */
  @SuppressWarnings("unchecked") // the key belongs to its maker, which makes one type
  public <T> T prepared(Object key, Function<? super Tensor, ? extends T> maker) {
    if (prepared == null) {
      throw new IllegalStateException("only a constant has prepared forms; this is " + this);
    }
    return (T) prepared.get(this, key, maker);
  }

  /**
   * The same elements under another shape.
   *
   * @throws IllegalArgumentException where the number of elements differs, or where only a copy
   *     could have that shape
   */
  public Tensor reshape(Shape target) {
    if (target.elements() != shape.elements()) {
      throw new IllegalArgumentException(
          "a reshape of " + this + " to " + target + " changes the number of elements");
    }
    long[] result = Views.reshape(shape, strides, target);
    if (result == null) {
      throw new IllegalArgumentException(
          "a reshape of "
              + this
              + " to "
              + target
              + " needs a copy: its strides are "
              + Arrays.toString(strides));
    }
    return view(target, result, 0);
  }

  /** Whether {@link #reshape} to a shape is possible. */
  public boolean canReshape(Shape target) {
    return target.elements() == shape.elements() && Views.reshape(shape, strides, target) != null;
  }

  /**
   * The dimensions in another order.
   *
   * @param axes for each axis of the result the axis here; each once
   */
  public Tensor permute(int... axes) {
    if (axes.length != shape.rank()) {
      throw new IllegalArgumentException(
          "the permutation "
              + Arrays.toString(axes)
              + " of "
              + this
              + " has not one axis for each");
    }
    boolean[] seen = new boolean[axes.length];
    long[] dims = new long[axes.length];
    long[] result = new long[axes.length];
    for (int i = 0; i < axes.length; i++) {
      int axis = shape.axis(axes[i]);
      if (seen[axis]) {
        throw new IllegalArgumentException(
            "the permutation " + Arrays.toString(axes) + " of " + this + " has an axis twice");
      }
      seen[axis] = true;
      dims[i] = shape.dim(axis);
      result[i] = strides[axis];
    }
    return view(Shape.of(dims), result, 0);
  }

  /** The matrix transpose: the last two dimensions swapped. */
  public Tensor transpose() {
    int rank = shape.rank();
    if (rank < 2) {
      throw new IllegalArgumentException("a transpose needs a rank of 2 or more, not " + this);
    }
    int[] axes = new int[rank];
    Arrays.setAll(axes, i -> i);
    axes[rank - 2] = rank - 1;
    axes[rank - 1] = rank - 2;
    return permute(axes);
  }

  /**
   * A part along one axis.
   *
   * @param axis the axis, a negative one from the end
   * @param from the first index
   * @param to the index after the last, at least {@code from}
   * @param step from one index taken to the next, at least 1
   */
  public Tensor slice(int axis, long from, long to, long step) {
    int at = shape.axis(axis);
    if (from < 0 || to < from || to > shape.dim(at) || step < 1) {
      throw new IllegalArgumentException(
          "the slice " + from + ":" + to + ":" + step + " of axis " + axis + " of " + this);
    }
    long[] result = strides.clone();
    long dim = (to - from) / step + ((to - from) % step == 0 ? 0 : 1);
    result[at] = dim > 1 ? Math.multiplyExact(strides[at], step) : strides[at];
    Shape target = shape.with(at, dim);
    return view(target, result, target.elements() == 0 ? 0 : from * strides[at]);
  }

  /** A part along one axis, every index from one to before another. */
  public Tensor slice(int axis, long from, long to) {
    return slice(axis, from, to, 1);
  }

  /**
   * Dimensions of 1, and missing outer ones, repeated without a copy: their stride is 0.
   *
   * @throws IllegalArgumentException where the shape does not broadcast to the target
   */
  public Tensor expand(Shape target) {
    return shape.equals(target) ? this : view(target, expandedStrides(target), 0);
  }

  /**
   * The strides that this has when {@linkplain #expand expanded}; a copy.
   *
   * @throws IllegalArgumentException where the shape does not broadcast to the target
   */
  long[] expandedStrides(Shape target) {
    if (!shape.broadcastsTo(target)) {
      throw new IllegalArgumentException(this + " does not expand to " + target);
    }
    int added = target.rank() - shape.rank();
    long[] result = new long[target.rank()];
    for (int i = 0; i < shape.rank(); i++) {
      result[added + i] = shape.dim(i) == target.dim(added + i) ? strides[i] : 0;
    }
    return result;
  }

  /** Without one dimension, which must be 1. */
  public Tensor squeeze(int axis) {
    int at = shape.axis(axis);
    if (shape.dim(at) != 1) {
      throw new IllegalArgumentException("axis " + axis + " of " + this + " is not 1");
    }
    return view(
        shape.slice(0, at).concat(shape.slice(at + 1, shape.rank())),
        Views.without(strides, at),
        0);
  }

  /**
   * With a dimension of 1 put in.
   *
   * @param axis where it is to be in the result; negative ones count from the result's end
   */
  public Tensor unsqueeze(int axis) {
    int rank = shape.rank() + 1;
    if (axis < -rank || axis >= rank) {
      throw new IllegalArgumentException("axis " + axis + " of " + this + " with one more");
    }
    int at = axis < 0 ? axis + rank : axis;
    Shape target = shape.slice(0, at).concat(Shape.of(1)).concat(shape.slice(at, shape.rank()));
    return view(target, Views.with(strides, at, 1), 0);
  }

  /**
   * A contiguous tensor of any dtype in a part of this one's memory, so that one allocation serves
   * many tensors.
   *
   * @param byteOffset where it begins, in bytes from this tensor's first element
   * @throws IllegalArgumentException where this is a constant, or the part is not inside the memory
   */
  public Tensor at(long byteOffset, DType partDType, Shape partShape) {
    if (isConstant() || byteOffset < 0 || byteOffset > segment.byteSize()) {
      throw new IllegalArgumentException(
          "a " + partDType + partShape + " at byte " + byteOffset + " of " + this);
    }
    return new Tensor(
        arena,
        partDType,
        partShape,
        partShape.contiguousStrides(),
        segment.asSlice(byteOffset),
        false);
  }

  private Tensor view(Shape target, long[] viewStrides, long offset) {
    return new Tensor(
        arena,
        dtype,
        target,
        viewStrides,
        segment.asSlice(offset * dtype.byteSize()),
        isConstant());
  }

  /** The elements as floats in the order of the shape, converted as {@link DType} says. */
  public float[] toFloatArray() {
    return HostTransfer.toFloats(this);
  }

  /** The elements as doubles in the order of the shape. */
  public double[] toDoubleArray() {
    return HostTransfer.toDoubles(this);
  }

  /** The elements as longs in the order of the shape. */
  public long[] toLongArray() {
    return HostTransfer.toLongs(this);
  }

  /**
   * Hands out the elements as doubles, one by one in the order of the shape: for tensors that may
   * be too large for an array.
   */
  public void forEachDouble(DoubleConsumer consumer) {
    HostTransfer.forEachDouble(this, consumer);
  }

  /** Hands out the elements as longs; see {@link #forEachDouble}. */
  public void forEachLong(LongConsumer consumer) {
    HostTransfer.forEachLong(this, consumer);
  }

  /**
   * Writes all elements, in the order of the shape, converted as {@link DType} says.
   *
   * @return this
   * @throws IllegalArgumentException where their number is not that of the elements
   * @throws IllegalStateException where this is a constant
   */
  public Tensor write(float... values) {
    HostTransfer.write(this, values);
    return this;
  }

  /** Writes all elements; see {@link #write(float...)}. */
  public Tensor write(double... values) {
    HostTransfer.write(this, values);
    return this;
  }

  /** Writes all elements; see {@link #write(float...)}. */
  public Tensor write(long... values) {
    HostTransfer.write(this, values);
    return this;
  }

  /** For people: {@code f32[2, 3]}. */
  @Override
  public String toString() {
    return dtype + shape.toString();
  }
}

package io.github.vt4j.runtime;

import io.github.vt4j.seam.Device;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Owns tensors on one device: their memory is freed when the arena is closed. Memory is aligned to
 * {@value #ALIGNMENT} bytes and zero at first.
 *
 * <p>Safe for any number of threads. Closing waits for calls in flight; a use afterwards is an
 * {@link IllegalStateException}.
 */
public final class TensorArena implements AutoCloseable {
  /** The alignment in bytes of every allocation: a cache line, and a vector of 512 bits. */
  public static final int ALIGNMENT = 64;

  private final Device device;
  private final DeviceMemory memory;
  private final Workers workers;
  private final Arena arena = Arena.ofShared();
  private final Blocks blocks;
  private final Holds holds;
  private final List<AutoCloseable> owned = new ArrayList<>();

  TensorArena(Device device, DeviceMemory memory, Workers workers) {
    this.device = Objects.requireNonNull(device, "device");
    this.memory = Objects.requireNonNull(memory, "memory");
    this.workers = Objects.requireNonNull(workers, "workers");
    this.blocks = new Blocks(memory, arena);
    String name = "the tensor arena on " + device;
    this.holds =
        new Holds(
            name + " is closed",
            name
                + " is in use and cannot be closed from inside a call: the close would wait for"
                + " the call, and the call for the close");
  }

  /** The device whose memory this is. */
  public Device device() {
    return device;
  }

  /** The memory that allocations come from. */
  public DeviceMemory memory() {
    return memory;
  }

  /** The threads on which kernels divide their work. */
  public Workers workers() {
    return workers;
  }

  /** A new arena on the same device; whoever asked for it closes it. */
  public TensorArena sibling() {
    return new TensorArena(device, memory, workers);
  }

  /**
   * A new contiguous tensor, all zero.
   *
   * @throws IllegalArgumentException where it needs 2^63 bytes or more
   * @throws OutOfMemoryError where the device has not so much memory
   */
  public Tensor allocate(DType dtype, Shape shape) {
    MemorySegment segment = allocateBytes(bytes(dtype, shape));
    return new Tensor(this, dtype, shape, shape.contiguousStrides(), segment, false);
  }

  /** A new tensor of floats. */
  public Tensor f32(float[] values, long... dims) {
    return allocate(DType.F32, sized(values.length, dims)).write(values);
  }

  /** A new tensor of doubles. */
  public Tensor f64(double[] values, long... dims) {
    return allocate(DType.F64, sized(values.length, dims)).write(values);
  }

  /** A new tensor of longs. */
  public Tensor i64(long[] values, long... dims) {
    return allocate(DType.I64, sized(values.length, dims)).write(values);
  }

  /** A new tensor of ints. */
  public Tensor i32(int[] values, long... dims) {
    long[] wide = new long[values.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = values[i];
    }
    return allocate(DType.I32, sized(values.length, dims)).write(wide);
  }

  /** A new tensor of booleans. */
  public Tensor bool(boolean[] values, long... dims) {
    long[] wide = new long[values.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = values[i] ? 1 : 0;
    }
    return allocate(DType.BOOL, sized(values.length, dims)).write(wide);
  }

  /**
   * A new tensor with a copy of elements that lie in the host's memory.
   *
   * @param elements the elements, contiguous, in native byte order, of any alignment; a longer
   *     segment is cut
   * @throws IllegalArgumentException where the segment is too short
   */
  public Tensor copyOf(DType dtype, Shape shape, MemorySegment elements) {
    MemorySegment exact = elements(dtype, shape, elements);
    Tensor tensor = allocate(dtype, shape);
    acquire();
    try (Arena scratch = Arena.ofConfined()) {
      MemorySegment host = memory.read(tensor.segment(), scratch);
      host.copyFrom(exact);
      memory.write(host, tensor.segment());
    } finally {
      release();
    }
    return tensor;
  }

  /**
   * A constant over memory of somebody else's, such as a slice of a mapped file, without a copy.
   * The memory must be of this arena's device, any alignment will do, and it must stay as it is and
   * alive until this arena is closed; {@link #own} can see to that.
   *
   * @param segment the elements, contiguous, in native byte order, accessible from all threads; a
   *     longer one is cut
   * @throws IllegalArgumentException where the segment is too short, or on the Java heap
   */
  public Tensor constant(DType dtype, Shape shape, MemorySegment segment) {
    if (!segment.isNative()) {
      throw new IllegalArgumentException("a tensor's memory cannot be on the Java heap");
    }
    MemorySegment exact = elements(dtype, shape, segment);
    holds.checkOpen();
    return new Tensor(this, dtype, shape, shape.contiguousStrides(), exact, true);
  }

  /**
   * Makes this arena the owner of a resource: it is closed with the arena, after all work in flight
   * and after the resources that came later.
   *
   * @return the resource
   */
  public <T extends AutoCloseable> T own(T resource) {
    Objects.requireNonNull(resource, "resource");
    acquire();
    try {
      synchronized (owned) {
        owned.add(resource);
      }
    } finally {
      release();
    }
    return resource;
  }

  /** Whether {@link #close} has been called. */
  public boolean isClosed() {
    return holds.isClosed();
  }

  /**
   * Waits for calls in flight and for the work in the device's queue, closes what the arena owns
   * and frees its memory. A second close does nothing.
   *
   * <p>A kernel, or what it calls, may close arenas that nobody uses, such as one of its own for
   * scratch. It may not wait for calls, of which its own may be one.
   *
   * @throws IllegalStateException where the arena is in use and this thread is itself inside a call
   *     or a part of divided work; the arena stays open then. Where an owned resource failed to
   *     close, everything else is freed
   * @throws io.github.vt4j.seam.KernelFaultException where work that the device's queue still had
   *     to do failed; everything is freed all the same
   */
  @Override
  public void close() {
    if (!holds.close()) {
      return;
    }
    try (Freeing _ = this::free) { // a fault of the device first, a failure to close below it
      memory.queue().drain();
    }
  }

  private interface Freeing extends AutoCloseable {
    @Override
    void close();
  }

  private void free() {
    IllegalStateException failure = null;
    for (AutoCloseable resource : owned.reversed()) {
      try {
        resource.close();
      } catch (Exception e) { // all that AutoCloseable promises
        IllegalStateException wrapped = new IllegalStateException("cannot close " + resource, e);
        if (failure == null) {
          failure = wrapped;
        } else {
          failure.addSuppressed(wrapped);
        }
      }
    }
    arena.close();
    if (failure != null) {
      throw failure;
    }
  }

  /** Keeps the memory alive until {@link #release}. */
  void acquire() {
    holds.acquire();
  }

  void release() {
    holds.release();
  }

  private MemorySegment allocateBytes(long bytes) {
    acquire();
    try {
      return blocks.allocate(bytes);
    } finally {
      release();
    }
  }

  private static MemorySegment elements(DType dtype, Shape shape, MemorySegment segment) {
    long bytes = bytes(dtype, shape);
    if (segment.byteSize() < bytes) {
      throw new IllegalArgumentException(
          dtype
              + shape.toString()
              + " needs "
              + bytes
              + " bytes; the memory has "
              + segment.byteSize());
    }
    return segment.asSlice(0, bytes);
  }

  private static long bytes(DType dtype, Shape shape) {
    try {
      return Math.multiplyExact(shape.elements(), dtype.byteSize());
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException("too large for 64 bits: " + dtype + shape, e);
    }
  }

  private static Shape sized(int count, long[] dims) {
    Shape shape = Shape.of(dims);
    if (shape.elements() != count) {
      throw new IllegalArgumentException(count + " values for the shape " + shape);
    }
    return shape;
  }
}

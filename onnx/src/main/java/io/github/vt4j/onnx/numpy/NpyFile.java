package io.github.vt4j.onnx.numpy;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Reads and writes {@code .npy} files. Versions 1 to 3 are read, of either byte order and either
 * order of dimensions; version 1 is written. Objects, which would be Python pickles, are not read.
 */
public final class NpyFile {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final ValueLayout.OfShort SHORT =
      ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final int VERSION_BYTES = 2;
  private static final long MAX_HEADER = 1 << 16;
  private static final int ALIGNMENT = 64;
  private static final long PIECE = 1 << 30;

  private NpyFile() {}

  /**
   * Reads a tensor. The memory it asks for is at most twice the file's size.
   *
   * @param arena where it is made
   * @return the tensor, strided where the file's first index changes fastest
   * @throws NpyFormatException where the file is not valid, its length is not what its header says,
   *     or the runtime lacks its dtype
   * @throws IOException where it cannot be read
   */
  public static Tensor read(Path file, TensorArena arena) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException(file + " is not a regular file");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        Arena scratch = Arena.ofConfined()) {
      MemorySegment bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), scratch);
      return read(bytes, scratch, arena);
    } catch (NpyFormatException e) {
      throw new NpyFormatException(file, e);
    }
  }

  private static Tensor read(MemorySegment bytes, Arena scratch, TensorArena arena)
      throws NpyFormatException {
    long lengthAt = MAGIC.length + VERSION_BYTES;
    if (bytes.byteSize() < lengthAt + Integer.BYTES
        || bytes.asSlice(0, MAGIC.length).mismatch(MemorySegment.ofArray(MAGIC)) >= 0) {
      throw new NpyFormatException("this is no .npy file");
    }
    int version = bytes.get(ValueLayout.JAVA_BYTE, MAGIC.length);
    int minor = bytes.get(ValueLayout.JAVA_BYTE, MAGIC.length + 1);
    if (version < 1 || version > 3 || minor != 0) {
      throw new NpyFormatException("the version " + version + "." + minor + " is not supported");
    }
    long length =
        version == 1
            ? Short.toUnsignedLong(bytes.get(SHORT, lengthAt))
            : Integer.toUnsignedLong(bytes.get(INT, lengthAt));
    long headerAt = lengthAt + (version == 1 ? Short.BYTES : Integer.BYTES);
    if (length > MAX_HEADER || length > bytes.byteSize() - headerAt) {
      throw new NpyFormatException(
          "the header of " + length + " bytes is longer than " + MAX_HEADER + " or than the file");
    }
    Charset charset = version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
    byte[] header = bytes.asSlice(headerAt, length).toArray(ValueLayout.JAVA_BYTE);
    return read(
        NpyHeaderParser.parse(new String(header, charset)),
        bytes.asSlice(headerAt + length),
        scratch,
        arena);
  }

  private static Tensor read(
      NpyHeader header, MemorySegment elements, Arena scratch, TensorArena arena)
      throws NpyFormatException {
    DType dtype = header.dtype();
    if (header.shape().elements() > elements.byteSize() / dtype.byteSize()
        || header.byteSize() != elements.byteSize()) {
      throw new NpyFormatException(
          dtype
              + header.shape().toString()
              + " does not fit the "
              + elements.byteSize()
              + " bytes after the header");
    }
    MemorySegment ours =
        header.order() == ByteOrder.nativeOrder() || dtype.byteSize() == 1
            ? elements
            : swapped(elements, dtype.byteSize(), scratch);
    if (!header.columnMajor()) {
      return arena.copyOf(dtype, header.shape(), ours);
    }
    // Column-major is row-major of the reversed shape.
    int rank = header.shape().rank();
    long[] dims = new long[rank];
    int[] axes = new int[rank];
    Arrays.setAll(dims, i -> header.shape().dim(rank - 1 - i));
    Arrays.setAll(axes, i -> rank - 1 - i);
    return arena.copyOf(dtype, Shape.of(dims), ours).permute(axes);
  }

  private static MemorySegment swapped(MemorySegment elements, int size, Arena scratch) {
    MemorySegment swapped = scratch.allocate(elements.byteSize());
    for (long at = 0; at < elements.byteSize(); at += size) {
      for (int i = 0; i < size; i++) {
        swapped.set(
            ValueLayout.JAVA_BYTE, at + i, elements.get(ValueLayout.JAVA_BYTE, at + size - 1 - i));
      }
    }
    return swapped;
  }

  /**
   * Writes a tensor; a file of that name is replaced.
   *
   * @param tensor a contiguous one
   * @throws NpyFormatException where NumPy lacks the dtype: bf16
   * @throws IOException where the file cannot be written
   */
  public static void write(Path file, Tensor tensor) throws IOException {
    if (!tensor.isContiguous()) {
      throw new IllegalArgumentException(tensor + " is not contiguous");
    }
    ByteBuffer start = start(file, tensor);
    try (FileChannel channel =
            FileChannel.open(
                file,
                StandardOpenOption.WRITE,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING);
        Arena scratch = Arena.ofConfined()) {
      write(channel, start);
      long size = tensor.shape().elements() * tensor.dtype().byteSize();
      MemorySegment host = tensor.arena().memory().read(tensor.segment(), scratch);
      for (long at = 0; at < size; at += PIECE) {
        write(channel, host.asSlice(at, Math.min(PIECE, size - at)).asByteBuffer());
      }
    }
  }

  /** Everything before the elements, padded so that they are aligned. */
  private static ByteBuffer start(Path file, Tensor tensor) throws NpyFormatException {
    var header = new NpyHeader(tensor.dtype(), ByteOrder.nativeOrder(), false, tensor.shape());
    String text;
    try {
      text = header.text();
    } catch (NpyFormatException e) {
      throw new NpyFormatException(file, e);
    }
    int before = MAGIC.length + VERSION_BYTES + Short.BYTES;
    int length = Math.ceilDiv(before + text.length() + 1, ALIGNMENT) * ALIGNMENT - before;
    ByteBuffer start = ByteBuffer.allocate(before + length).order(ByteOrder.LITTLE_ENDIAN);
    start.put(MAGIC).put((byte) 1).put((byte) 0).putShort((short) length);
    start.put(text.getBytes(StandardCharsets.ISO_8859_1));
    while (start.remaining() > 1) {
      start.put((byte) ' ');
    }
    return start.put((byte) '\n').flip();
  }

  private static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }
}

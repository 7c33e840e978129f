package io.github.vt4j.onnx.proto;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A forward reader of one protobuf message (<a
 * href="https://protobuf.dev/programming-guides/encoding/">encoding</a>).
 *
 * <pre>{@code
 * while (in.next()) {
 *   switch (in.field()) {
 *     case 1 -> name = in.string("name");
 *     case 2 -> child = readChild(in.message("child"));
 *     default -> in.skip();
 *   }
 * }
 * }</pre>
 *
 * <p>After each {@link #next()} exactly one method that reads or skips the value is called. Nothing
 * is trusted: a length is checked against the message that encloses it before it is used, and
 * nesting is bounded by {@value #MAX_DEPTH}. Every fault is one {@link ProtoException}.
 *
 * <p>Not thread-safe. Several readers may share the bytes.
 */
public final class ProtoReader {
  /** The deepest nesting that is read; the protobuf libraries have the same default. */
  public static final int MAX_DEPTH = 100;

  private static final ValueLayout.OfInt INT32 =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong INT64 =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final int NO_INDEX = -1;
  private static final int MAX_VARINT_BYTES = 10;

  private final @Nullable ProtoReader parent;
  private final String name;
  private final int index;
  private final int depth;
  private final MemorySegment bytes;
  private final long start;
  private final long end;

  private String label = "";
  private long position;
  private long fieldStart;
  private int field;
  private WireType wireType = WireType.VARINT;
  private long singularMessagesSeen;

  private ProtoReader(
      @Nullable ProtoReader parent,
      String name,
      int index,
      MemorySegment bytes,
      long start,
      long end) {
    this.parent = parent;
    this.name = name;
    this.index = index;
    this.depth = parent == null ? 0 : parent.depth + 1;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.position = start;
  }

  /**
   * Reads the message that fills a segment.
   *
   * @param source what error texts call the segment, such as a file's path
   * @param bytes the message; slices that the reader returns are slices of it
   */
  public static ProtoReader of(String source, MemorySegment bytes) {
    return new ProtoReader(null, source, NO_INDEX, bytes, 0, bytes.byteSize());
  }

  /** Another reader of the same message, from its start. */
  public ProtoReader again() {
    var again = new ProtoReader(parent, name, index, bytes, start, end);
    again.label = label;
    return again;
  }

  /** Tells error texts what this message calls itself, so that {@code node[3]} has a name too. */
  public void label(String label) {
    this.label = label;
  }

  /**
   * Moves to the next field.
   *
   * @return false at the end of the message
   * @throws ProtoException if no valid tag stands here
   */
  public boolean next() throws ProtoException {
    if (position == end) {
      return false;
    }
    fieldStart = position;
    long tag = varint("tag", end);
    long number = tag >>> 3;
    if (number == 0 || number >= 1 << 29) {
      throw error("field number " + Long.toUnsignedString(number) + " does not exist");
    }
    field = (int) number;
    int code = (int) (tag & 7);
    WireType type = WireType.of(code);
    if (type == null) {
      throw error(
          "field %d has wire type %d, which %s"
              .formatted(field, code, code < 5 ? "is a group" : "does not exist"));
    }
    wireType = type;
    return true;
  }

  /** The number of the current field. */
  public int field() {
    return field;
  }

  /** Skips the current field. */
  public void skip() throws ProtoException {
    String skipped = "field " + field;
    switch (wireType) {
      case VARINT -> varint(skipped, end);
      case FIXED32 -> advance(skipped, Integer.BYTES);
      case FIXED64 -> advance(skipped, Long.BYTES);
      case LENGTH_DELIMITED -> advance(skipped, length(skipped));
    }
  }

  /** Reads an int64, uint64, bool or enum. */
  public long int64(String name) throws ProtoException {
    require(name, WireType.VARINT);
    return varint(name, end);
  }

  /**
   * Reads an int32 or enum.
   *
   * @throws ProtoException also if the value does not fit in 32 bits
   */
  public int int32(String name) throws ProtoException {
    long value = int64(name);
    if (value != (int) value) {
      throw error(name, value + " does not fit in 32 bits");
    }
    return (int) value;
  }

  /** Reads a float. */
  public float float32(String name) throws ProtoException {
    require(name, WireType.FIXED32);
    return Float.intBitsToFloat(bytes.get(INT32, advance(name, Integer.BYTES)));
  }

  /** Reads a string; it must be valid UTF-8. */
  public String string(String name) throws ProtoException {
    MemorySegment utf8 = bytes(name);
    if (utf8.byteSize() > Integer.MAX_VALUE) {
      throw error(name, "a string of " + utf8.byteSize() + " bytes is too long");
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(utf8.asByteBuffer()).toString();
    } catch (CharacterCodingException e) {
      throw new ProtoException(text(name, fieldStart, "not valid UTF-8"), e);
    }
  }

  /** The bytes of a length-delimited field, as a slice. */
  public MemorySegment bytes(String name) throws ProtoException {
    require(name, WireType.LENGTH_DELIMITED);
    long length = length(name);
    return bytes.asSlice(advance(name, length), length);
  }

  /**
   * A reader of a message that occurs at most once.
   *
   * @throws ProtoException also if this field was read before
   */
  public ProtoReader message(String name) throws ProtoException {
    long bit = 1L << field;
    if (field >= Long.SIZE) {
      throw new IllegalArgumentException("singular message in field " + field);
    }
    if ((singularMessagesSeen & bit) != 0) {
      throw error(name, "occurs twice");
    }
    singularMessagesSeen |= bit;
    return message(name, NO_INDEX);
  }

  /**
   * A reader of one element of a repeated message.
   *
   * @param index the element's index, for error texts
   */
  public ProtoReader message(String name, int index) throws ProtoException {
    require(name, WireType.LENGTH_DELIMITED);
    if (depth == MAX_DEPTH) {
      throw error(name, "messages are nested deeper than " + MAX_DEPTH);
    }
    long length = length(name);
    long from = advance(name, length);
    return new ProtoReader(this, name, index, bytes, from, from + length);
  }

  /**
   * Reads the current occurrence of a repeated scalar: one scalar, or a packed run of them.
   *
   * @param type the wire type of one scalar
   * @param sink takes the scalars in order
   * @throws ProtoException also if a packed run does not end with a whole scalar
   */
  public void scalars(String name, WireType type, ScalarSink sink) throws ProtoException {
    long limit = end;
    if (wireType == WireType.LENGTH_DELIMITED) {
      long length = length(name);
      limit = position + length;
      while (position < limit) {
        sink.accept(scalar(name, type, limit));
      }
    } else {
      require(name, type);
      sink.accept(scalar(name, type, limit));
    }
  }

  private long scalar(String name, WireType type, long limit) throws ProtoException {
    return switch (type) {
      case VARINT -> varint(name, limit);
      case FIXED32 -> Integer.toUnsignedLong(bytes.get(INT32, advance(name, Integer.BYTES, limit)));
      case FIXED64 -> bytes.get(INT64, advance(name, Long.BYTES, limit));
      case LENGTH_DELIMITED -> throw new IllegalArgumentException("not a scalar: " + type);
    };
  }

  /** A fault of this message as a whole. */
  public ProtoException error(String problem) {
    return new ProtoException(text("", start, problem));
  }

  /** A fault of the current field. */
  public ProtoException error(String name, String problem) {
    return new ProtoException(text(name, fieldStart, problem));
  }

  /** A fault of this message as a whole that another fault caused. */
  public ProtoException error(String problem, Throwable cause) {
    return new ProtoException(text("", start, problem), cause);
  }

  private String text(String name, long offset, String problem) {
    StringBuilder path = new StringBuilder(name);
    ProtoReader message = this;
    for (; message.parent != null; message = message.parent) {
      path.insert(0, message.element() + (path.isEmpty() ? "" : "."));
    }
    String where = path.isEmpty() ? "byte " + offset : path + " at byte " + offset;
    return message.name + ": " + where + ": " + problem;
  }

  private String element() {
    String element = index == NO_INDEX ? name : name + "[" + index + "]";
    return label.isEmpty() ? element : element + " \"" + label + '"';
  }

  private void require(String name, WireType expected) throws ProtoException {
    if (wireType != expected) {
      throw error(name, "has " + wireType + " instead of " + expected);
    }
  }

  private long varint(String name, long limit) throws ProtoException {
    long value = 0;
    for (int i = 0; i < MAX_VARINT_BYTES; i++) {
      byte b = bytes.get(ValueLayout.JAVA_BYTE, advance(name, 1, limit));
      if (i == MAX_VARINT_BYTES - 1 && (b & 0xfe) != 0) {
        break;
      }
      value |= (long) (b & 0x7f) << (7 * i);
      if (b >= 0) {
        return value;
      }
    }
    throw error(name, "a varint is longer than 64 bits");
  }

  private long length(String name) throws ProtoException {
    long length = varint(name, end);
    if (length < 0 || length > end - position) {
      throw error(
          name,
          "has a length of %s bytes, but only %d are left"
              .formatted(Long.toUnsignedString(length), end - position));
    }
    return length;
  }

  private long advance(String name, long count) throws ProtoException {
    return advance(name, count, end);
  }

  /** Moves past {@code count} bytes and returns where they begin. */
  private long advance(String name, long count, long limit) throws ProtoException {
    if (count > limit - position) {
      throw error(name, "is truncated");
    }
    long from = position;
    position += count;
    return from;
  }
}

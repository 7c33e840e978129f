package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import io.github.vt4j.onnx.proto.WireType;
import io.github.vt4j.runtime.Shape;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads one {@code TensorProto}.
 *
 * <p>Elements held as protobuf scalars are read in two passes, the first of which counts them, so
 * that memory is asked for only when the file has shown that it holds what the dimensions promise.
 */
final class TensorReader {
  private static final int DEFAULT_LOCATION = 0;
  private static final int EXTERNAL_LOCATION = 1;

  private final ProtoReader in;
  private final ModelSource source;

  private String name = "";
  private int typeCode;
  private long[] dims = new long[4];
  private int rank;
  private @Nullable MemorySegment rawData;
  private @Nullable TypedField typedField;
  private long typedCount;
  private int location = DEFAULT_LOCATION;
  private final Map<String, String> externalEntries = new LinkedHashMap<>();

  private TensorReader(ProtoReader in, ModelSource source) {
    this.in = in;
    this.source = source;
  }

  static TensorData read(ProtoReader in, ModelSource source) throws ProtoException {
    return new TensorReader(in, source).read();
  }

  private TensorData read() throws ProtoException {
    while (in.next()) {
      switch (in.field()) {
        case 1 -> in.scalars("dims", WireType.VARINT, this::addDim);
        case 2 -> typeCode = in.int32("data_type");
        case 3 -> throw in.error("segment", "tensors in segments are not supported");
        case 6 ->
            throw new AbsentException(
                "STRING", in.error("string_data", "string tensors are not supported"));
        case 8 -> name = in.string("name");
        case 9 -> rawData = in.bytes("raw_data");
        case 13 -> addExternalEntry(in.message("external_data", externalEntries.size()));
        case 14 -> location = in.int32("data_location");
        default -> countTypedOrSkip();
      }
    }
    ElementType type = ElementType.ofCode(typeCode);
    if (type == null) {
      throw ElementType.unread(typeCode, problem -> error("has " + problem));
    }
    long byteSize = byteSize(type);
    return new TensorData(name, type, Arrays.copyOf(dims, rank), data(type, byteSize));
  }

  private void addDim(long dim) throws ProtoException {
    if (dim < 0) {
      throw in.error("dims", "tensor \"" + name + "\" has the negative dimension " + dim);
    }
    if (rank == Shape.MAX_RANK) {
      throw error("has more than " + Shape.MAX_RANK + " dimensions");
    }
    if (rank == dims.length) {
      dims = Arrays.copyOf(dims, 2 * rank);
    }
    dims[rank++] = dim;
  }

  private void addExternalEntry(ProtoReader entry) throws ProtoException {
    KeyValue pair = KeyValue.read(entry);
    if (externalEntries.put(pair.key(), pair.value()) != null) {
      throw entry.error("\"" + pair.key() + "\" is given twice");
    }
  }

  private void countTypedOrSkip() throws ProtoException {
    TypedField field = TypedField.ofNumber(in.field());
    if (field == null) {
      in.skip();
      return;
    }
    long before = typedCount;
    in.scalars(field.protoName(), field.scalar(), bits -> typedCount++);
    if (typedCount > before) {
      if (typedField != null && typedField != field) {
        throw error("holds both " + typedField.protoName() + " and " + field.protoName());
      }
      typedField = field;
    }
  }

  /**
   * The bytes of all elements. Dimensions of zero are left out of the overflow check, so that no
   * absurd shape hides behind an empty tensor.
   */
  private long byteSize(ElementType type) throws ProtoException {
    boolean empty = false;
    long size = type.byteSize();
    for (int i = 0; i < rank; i++) {
      empty |= dims[i] == 0;
      try {
        size = Math.multiplyExact(size, Math.max(1, dims[i]));
      } catch (ArithmeticException e) {
        throw in.error(describe() + " has the impossible dimensions " + shape(), e);
      }
    }
    return empty ? 0 : size;
  }

  private MemorySegment data(ElementType type, long byteSize) throws ProtoException {
    if (location == EXTERNAL_LOCATION) {
      if (rawData != null || typedField != null) {
        throw error("has data both in the model's file and outside it");
      }
      return source.external().slice(in, describe(), externalEntries, byteSize);
    }
    if (location != DEFAULT_LOCATION) {
      throw error("has the unknown data location " + location);
    }
    if (!externalEntries.isEmpty()) {
      throw error("has external data but does not say that it lies outside");
    }
    if (typedField == null) {
      return rawData(type, byteSize);
    }
    if (rawData != null) {
      throw error("holds both raw_data and " + typedField.protoName());
    }
    return typedData(typedField, type, byteSize);
  }

  private MemorySegment rawData(ElementType type, long byteSize) throws ProtoException {
    MemorySegment raw = rawData == null ? MemorySegment.NULL : rawData;
    if (raw.byteSize() != byteSize) {
      throw error(
          "of type %s and dimensions %s needs %d bytes, but holds %d"
              .formatted(type, shape(), byteSize, raw.byteSize()));
    }
    return raw;
  }

  private MemorySegment typedData(TypedField field, ElementType type, long byteSize)
      throws ProtoException {
    if (field != type.typedField()) {
      throw error("of type " + type + " holds " + field.protoName());
    }
    if (typedCount != byteSize / type.byteSize()) {
      throw error(
          "of dimensions %s needs %d elements, but holds %d"
              .formatted(shape(), byteSize / type.byteSize(), typedCount));
    }
    MemorySegment data = source.arena().allocate(byteSize);
    var writer = new ElementWriter(data, type);
    ProtoReader second = in.again();
    while (second.next()) {
      if (second.field() == field.number()) {
        second.scalars(field.protoName(), field.scalar(), bits -> writer.write(bits));
      } else {
        second.skip();
      }
    }
    return data;
  }

  private String shape() {
    return Arrays.toString(Arrays.copyOf(dims, rank));
  }

  private String describe() {
    return "tensor \"" + name + '"';
  }

  private ProtoException error(String problem) {
    return in.error(describe() + " " + problem);
  }

  /** Writes protobuf scalars as the elements of raw data. */
  private final class ElementWriter {
    private static final ValueLayout.OfShort INT16 =
        ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT32 =
        ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong INT64 =
        ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MemorySegment data;
    private final ElementType type;
    private long offset;

    ElementWriter(MemorySegment data, ElementType type) {
      this.data = data;
      this.type = type;
    }

    void write(long bits) throws ProtoException {
      // As every protobuf parser does: an int32 is the low half of its varint.
      long value = type.typedField() == TypedField.INT32_DATA ? (int) bits : bits;
      if (!type.admits(value)) {
        throw error("of type " + type + " holds the value " + value);
      }
      switch (type.byteSize()) {
        case 1 -> data.set(ValueLayout.JAVA_BYTE, offset, (byte) value);
        case 2 -> data.set(INT16, offset, (short) value);
        case 4 -> data.set(INT32, offset, (int) value);
        default -> data.set(INT64, offset, value);
      }
      offset += type.byteSize();
    }
  }
}

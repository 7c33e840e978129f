package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import io.github.vt4j.onnx.proto.WireType;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads one {@code AttributeProto}: first its name and kind, which may come after the value, then
 * the one field that holds a value of that kind.
 */
final class AttributeReader {
  private final ProtoReader in;
  private final ModelSource source;

  private String name = "";
  private int type;
  private long valueFields;

  private AttributeReader(ProtoReader in, ModelSource source) {
    this.in = in;
    this.source = source;
  }

  static Attribute read(ProtoReader in, ModelSource source) throws ProtoException {
    return new AttributeReader(in, source).read();
  }

  private Attribute read() throws ProtoException {
    while (in.next()) {
      switch (in.field()) {
        case 1 -> {
          name = in.string("name");
          in.label(name);
        }
        case 20 -> type = in.int32("type");
        case 21 ->
            throw new AbsentException(
                "functions", in.error("ref_attr_name", "model-local functions are not supported"));
        case 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 22, 23 -> {
          valueFields |= 1L << in.field();
          in.skip();
        }
        default -> in.skip();
      }
    }
    if (name.isEmpty()) {
      throw in.error("an attribute has no name");
    }
    return switch (type) {
      case 1 -> floatValue();
      case 2 -> intValue();
      case 3 -> stringValue();
      case 4 -> new Attribute.OfTensor(name, tensorValue());
      case 5 -> new Attribute.OfGraph(name, graphValue());
      case 6 -> floats();
      case 7 -> ints();
      case 8 -> strings();
      case 0 -> throw error("has no type");
      case 9, 10, 11, 12, 13, 14 ->
          throw new AbsentException(TYPES[type], error("has the unsupported type " + TYPES[type]));
      default -> throw error("has the unknown type " + type);
    };
  }

  private static final String[] TYPES = {
    "UNDEFINED",
    "FLOAT",
    "INT",
    "STRING",
    "TENSOR",
    "GRAPH",
    "FLOATS",
    "INTS",
    "STRINGS",
    "TENSORS",
    "GRAPHS",
    "SPARSE_TENSOR",
    "SPARSE_TENSORS",
    "TYPE_PROTO",
    "TYPE_PROTOS"
  };

  // A value that is the default of its protobuf field may be left out of the file.

  private Attribute floatValue() throws ProtoException {
    float value = 0;
    for (ProtoReader field = values(2); moveTo(field, 2); ) {
      value = field.float32("f");
    }
    return new Attribute.OfFloat(name, value);
  }

  private Attribute intValue() throws ProtoException {
    long value = 0;
    for (ProtoReader field = values(3); moveTo(field, 3); ) {
      value = field.int64("i");
    }
    return new Attribute.OfInt(name, value);
  }

  private Attribute stringValue() throws ProtoException {
    String value = "";
    for (ProtoReader field = values(4); moveTo(field, 4); ) {
      value = field.string("s");
    }
    return new Attribute.OfString(name, value);
  }

  private TensorData tensorValue() throws ProtoException {
    ProtoReader field = values(5);
    if (!moveTo(field, 5)) {
      throw error("holds no tensor");
    }
    TensorData value = TensorReader.read(field.message("t"), source);
    requireEnd(field, 5);
    return value;
  }

  private Graph graphValue() throws ProtoException {
    ProtoReader field = values(6);
    if (!moveTo(field, 6)) {
      throw error("holds no graph");
    }
    Graph value = GraphReader.read(field.message("g"), source);
    requireEnd(field, 6);
    return value;
  }

  private Attribute floats() throws ProtoException {
    List<Float> values = new ArrayList<>();
    for (ProtoReader field = values(7); moveTo(field, 7); ) {
      field.scalars(
          "floats", WireType.FIXED32, bits -> values.add(Float.intBitsToFloat((int) bits)));
    }
    return new Attribute.OfFloats(name, values);
  }

  private Attribute ints() throws ProtoException {
    List<Long> values = new ArrayList<>();
    for (ProtoReader field = values(8); moveTo(field, 8); ) {
      field.scalars("ints", WireType.VARINT, values::add);
    }
    return new Attribute.OfInts(name, values);
  }

  private Attribute strings() throws ProtoException {
    List<String> values = new ArrayList<>();
    for (ProtoReader field = values(9); moveTo(field, 9); ) {
      values.add(field.string("strings"));
    }
    return new Attribute.OfStrings(name, values);
  }

  /** A second reader of this attribute, once no field but the given one holds a value. */
  private ProtoReader values(int number) throws ProtoException {
    long others = valueFields & ~(1L << number);
    if (others != 0) {
      throw error(
          "of type %s holds a value in field %d"
              .formatted(TYPES[type], Long.numberOfTrailingZeros(others)));
    }
    return in.again();
  }

  private static boolean moveTo(ProtoReader field, int number) throws ProtoException {
    while (field.next()) {
      if (field.field() == number) {
        return true;
      }
      field.skip();
    }
    return false;
  }

  private void requireEnd(ProtoReader field, int number) throws ProtoException {
    if (moveTo(field, number)) {
      throw error("holds two values");
    }
  }

  private ProtoException error(String problem) {
    return in.error("attribute \"" + name + "\" " + problem);
  }
}

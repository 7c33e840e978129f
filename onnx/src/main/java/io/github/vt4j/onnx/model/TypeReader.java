package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import io.github.vt4j.runtime.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads {@code TypeProto}s, the declared types of values. */
final class TypeReader {
  private final String value;

  private TypeReader(String value) {
    this.value = value;
  }

  /**
   * Reads one.
   *
   * @param value the name of the value that has the type
   * @return null where it says nothing
   */
  static @Nullable ValueType read(ProtoReader in, String value) throws ProtoException {
    return new TypeReader(value).read(in);
  }

  private @Nullable ValueType read(ProtoReader in) throws ProtoException {
    ValueType type = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> type = readTensor(in.message("tensor_type"));
        case 4 -> type = new AbsentType("SEQUENCE", of("seq", in.message("sequence_type")));
        case 5 -> type = new AbsentType("MAP", readMap(in.message("map_type")));
        case 7 -> type = new AbsentType("OPAQUE", readOpaque(in.message("opaque_type")));
        case 8 ->
            type = new AbsentType("SPARSE_TENSOR", readSparse(in.message("sparse_tensor_type")));
        case 9 -> type = new AbsentType("OPTIONAL", of("optional", in.message("optional_type")));
        default -> in.skip();
      }
    }
    return type;
  }

  private ValueType readTensor(ProtoReader in) throws ProtoException {
    int code = 0;
    List<Dimension> shape = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> code = in.int32("elem_type");
        case 2 -> shape = readShape(in.message("shape"));
        default -> in.skip();
      }
    }
    String absent = ElementType.absentName(code);
    return absent == null
        ? new TensorType(readElements(code, in), shape)
        : new AbsentType(absent, "tensor(" + elements(code, in) + ')');
  }

  private ElementType readElements(int code, ProtoReader in) throws ProtoException {
    ElementType type = ElementType.ofCode(code);
    if (type == null) {
      throw ElementType.unread(code, problem -> in.error("value \"" + value + "\" has " + problem));
    }
    return type;
  }

  /** What a kind of values that holds others of one type is called. */
  private String of(String kind, ProtoReader in) throws ProtoException {
    ValueType inner = null;
    while (in.next()) {
      if (in.field() == 1) {
        inner = read(in.message("elem_type"));
      } else {
        in.skip();
      }
    }
    return kind + '(' + stated(inner, in) + ')';
  }

  private String readMap(ProtoReader in) throws ProtoException {
    int key = 0;
    ValueType values = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> key = in.int32("key_type");
        case 2 -> values = read(in.message("value_type"));
        default -> in.skip();
      }
    }
    return "map(" + elements(key, in) + ", " + stated(values, in) + ')';
  }

  private String stated(@Nullable ValueType inner, ProtoReader in) throws ProtoException {
    if (inner == null) {
      throw in.error("value \"" + value + "\" holds values of no type");
    }
    return inner.onnxName();
  }

  private static String readOpaque(ProtoReader in) throws ProtoException {
    String domain = "";
    String name = "";
    while (in.next()) {
      switch (in.field()) {
        case 1 -> domain = in.string("domain");
        case 2 -> name = in.string("name");
        default -> in.skip();
      }
    }
    return "opaque(" + (domain.isEmpty() ? name : domain + ", " + name) + ')';
  }

  private String readSparse(ProtoReader in) throws ProtoException {
    int code = 0;
    while (in.next()) {
      if (in.field() == 1) {
        code = in.int32("elem_type");
      } else {
        in.skip();
      }
    }
    return "sparse_tensor(" + elements(code, in) + ')';
  }

  /** ONNX's name for elements of a code. */
  private String elements(int code, ProtoReader in) throws ProtoException {
    String absent = ElementType.absentName(code);
    String name = absent == null ? readElements(code, in).name() : absent;
    return name.toLowerCase(Locale.ROOT);
  }

  private List<Dimension> readShape(ProtoReader in) throws ProtoException {
    List<Dimension> shape = new ArrayList<>();
    while (in.next()) {
      if (in.field() == 1) {
        if (shape.size() == Shape.MAX_RANK) {
          throw in.error("value \"" + value + "\" has more than " + Shape.MAX_RANK + " dimensions");
        }
        shape.add(readDimension(in.message("dim", shape.size())));
      } else {
        in.skip();
      }
    }
    return shape;
  }

  private Dimension readDimension(ProtoReader in) throws ProtoException {
    Dimension dimension = new Dimension.Unknown();
    while (in.next()) {
      switch (in.field()) {
        case 1 -> {
          long size = in.int64("dim_value");
          if (size < 0) {
            throw in.error("value \"" + value + "\" has the negative dimension " + size);
          }
          dimension = new Dimension.Fixed(size);
        }
        case 2 -> {
          String symbol = in.string("dim_param");
          dimension = symbol.isEmpty() ? new Dimension.Unknown() : new Dimension.Symbolic(symbol);
        }
        default -> in.skip();
      }
    }
    return dimension;
  }
}

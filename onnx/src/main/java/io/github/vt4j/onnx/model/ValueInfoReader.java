package io.github.vt4j.onnx.model;

import io.github.vt4j.onnx.proto.ProtoException;
import io.github.vt4j.onnx.proto.ProtoReader;
import io.github.vt4j.runtime.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one {@code ValueInfoProto}: the name of an input or output and its tensor type. */
final class ValueInfoReader {
  private ValueInfoReader() {}

  static ValueInfo read(ProtoReader in) throws ProtoException {
    String name = "";
    ProtoReader type = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> name = in.string("name");
        case 2 -> type = in.message("type");
        default -> in.skip();
      }
    }
    if (name.isEmpty()) {
      throw in.error("a value has no name");
    }
    return new ValueInfo(name, type == null ? null : readType(type, name));
  }

  private static @Nullable TensorType readType(ProtoReader in, String value) throws ProtoException {
    TensorType type = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> type = readTensorType(in.message("tensor_type"), value);
        case 4 -> throw noTensor(in, value, "SEQUENCE");
        case 5 -> throw noTensor(in, value, "MAP");
        case 7 -> throw noTensor(in, value, "OPAQUE");
        case 8 -> throw noTensor(in, value, "SPARSE_TENSOR");
        case 9 -> throw noTensor(in, value, "OPTIONAL");
        default -> in.skip();
      }
    }
    return type;
  }

  private static AbsentException noTensor(ProtoReader in, String value, String kind) {
    return new AbsentException(
        kind, in.error("value \"" + value + "\" is no dense tensor, but of the kind " + kind));
  }

  private static TensorType readTensorType(ProtoReader in, String value) throws ProtoException {
    int code = 0;
    List<Dimension> shape = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> code = in.int32("elem_type");
        case 2 -> shape = readShape(in.message("shape"), value);
        default -> in.skip();
      }
    }
    ElementType type = ElementType.ofCode(code);
    if (type == null) {
      throw ElementType.unread(code, problem -> in.error("value \"" + value + "\" has " + problem));
    }
    return new TensorType(type, shape);
  }

  private static List<Dimension> readShape(ProtoReader in, String value) throws ProtoException {
    List<Dimension> shape = new ArrayList<>();
    while (in.next()) {
      if (in.field() == 1) {
        if (shape.size() == Shape.MAX_RANK) {
          throw in.error("value \"" + value + "\" has more than " + Shape.MAX_RANK + " dimensions");
        }
        shape.add(readDimension(in.message("dim", shape.size()), value));
      } else {
        in.skip();
      }
    }
    return shape;
  }

  private static Dimension readDimension(ProtoReader in, String value) throws ProtoException {
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

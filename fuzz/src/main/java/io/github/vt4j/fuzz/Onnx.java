package io.github.vt4j.fuzz;

import java.util.List;

/** The messages of ONNX that make up small models. */
final class Onnx {
  static final int FLOAT = 1;
  static final int UINT8 = 2;
  static final int INT8 = 3;
  static final int INT32 = 6;
  static final int INT64 = 7;
  static final int BOOL = 9;
  static final int FLOAT16 = 10;
  static final int DOUBLE = 11;
  static final int BFLOAT16 = 16;

  private Onnx() {}

  /** A model of a graph. */
  static Message model(long opset, Message graph) {
    return new Message()
        .integer(1, 8)
        .message(7, graph)
        .message(8, new Message().text(1, "").integer(2, opset))
        .message(8, new Message().text(1, "com.microsoft").integer(2, 1));
  }

  /** A graph's input or output; a dimension of −1 is open. */
  static Message value(String name, int type, long... dims) {
    Message shape = new Message();
    for (long dim : dims) {
      shape.message(1, dim < 0 ? new Message() : new Message().integer(1, dim));
    }
    Message tensor = new Message().integer(1, type).message(2, shape);
    return new Message().text(1, name).message(2, new Message().message(1, tensor));
  }

  /** A graph's output of a shape that is not stated. */
  static Message output(String name, int type) {
    Message tensor = new Message().integer(1, type);
    return new Message().text(1, name).message(2, new Message().message(1, tensor));
  }

  /** A tensor of raw data. */
  static Message tensor(String name, int type, byte[] raw, long... dims) {
    Message tensor = new Message();
    for (long dim : dims) {
      tensor.integer(1, dim);
    }
    return tensor.integer(2, type).text(8, name).bytes(9, raw);
  }

  /** A tensor of int64. */
  static Message integers(String name, long... values) {
    Message tensor = new Message().integer(1, values.length).integer(2, INT64).text(8, name);
    for (long value : values) {
      tensor.integer(7, value);
    }
    return tensor;
  }

  /** A tensor of float, in a shape. */
  static Message floats(String name, List<Long> dims, float... values) {
    Message tensor = new Message();
    dims.forEach(dim -> tensor.integer(1, dim));
    tensor.integer(2, FLOAT).text(8, name);
    for (float value : values) {
      tensor.real(4, value);
    }
    return tensor;
  }

  /** A node. */
  static Message node(
      String domain, String opType, List<String> in, List<String> out, Message... attributes) {
    Message node = new Message().text(3, opType).text(4, opType).text(7, domain);
    in.forEach(name -> node.text(1, name));
    out.forEach(name -> node.text(2, name));
    for (Message attribute : attributes) {
      node.message(5, attribute);
    }
    return node;
  }

  /** An attribute of one integer. */
  static Message attribute(String name, long value) {
    return new Message().text(1, name).integer(3, value).integer(20, 2);
  }

  /** An attribute of a float. */
  static Message attribute(String name, float value) {
    return new Message().text(1, name).real(2, value).integer(20, 1);
  }

  /** An attribute of a string. */
  static Message attribute(String name, String value) {
    return new Message().text(1, name).text(4, value).integer(20, 3);
  }

  /** An attribute of a tensor or a graph. */
  static Message attribute(String name, boolean graph, Message value) {
    return new Message().text(1, name).message(graph ? 6 : 5, value).integer(20, graph ? 5 : 4);
  }

  /** An attribute of integers. */
  static Message attribute(String name, long[] values) {
    Message attribute = new Message().text(1, name).integer(20, 7);
    for (long value : values) {
      attribute.integer(8, value);
    }
    return attribute;
  }
}

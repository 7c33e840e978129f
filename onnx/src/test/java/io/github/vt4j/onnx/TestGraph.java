package io.github.vt4j.onnx;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.DType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes small models with the public protobuf classes. */
final class TestGraph {
  private final ModelProto.Builder model = ModelProto.newBuilder().setIrVersion(8);
  private final GraphProto.Builder graph = model.getGraphBuilder().setName("test");

  TestGraph(long opset) {
    model.addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(opset));
  }

  TestGraph irVersion(long version) {
    model.setIrVersion(version);
    return this;
  }

  TestGraph domain(String name, long version) {
    model.addOpsetImport(OperatorSetIdProto.newBuilder().setDomain(name).setVersion(version));
    return this;
  }

  /** An input of any shape. */
  TestGraph input(String name, DType dtype) {
    graph.addInput(value(name, dtype));
    return this;
  }

  /** An input of a shape; a dimension of −1 is open. */
  TestGraph input(String name, DType dtype, long... dims) {
    graph.addInput(value(name, dtype, dims));
    return this;
  }

  private static ValueInfoProto value(String name, DType dtype, long... dims) {
    TensorShapeProto.Builder shape = TensorShapeProto.newBuilder();
    for (long dim : dims) {
      TensorShapeProto.Dimension.Builder added = shape.addDimBuilder();
      if (dim >= 0) {
        added.setDimValue(dim);
      }
    }
    ValueInfoProto.Builder value = value(name, dtype).toBuilder();
    value.getTypeBuilder().getTensorTypeBuilder().setShape(shape);
    return value.build();
  }

  /** An input of strings. */
  TestGraph strings(String name) {
    graph.addInput(
        ValueInfoProto.newBuilder()
            .setName(name)
            .setType(
                TypeProto.newBuilder()
                    .setTensorType(TypeProto.Tensor.newBuilder().setElemType(8))));
    return this;
  }

  /** An output that is a sequence of tensors of f32. */
  TestGraph sequence(String name) {
    graph.addOutput(
        ValueInfoProto.newBuilder()
            .setName(name)
            .setType(
                TypeProto.newBuilder()
                    .setSequenceType(
                        TypeProto.Sequence.newBuilder()
                            .setElemType(value(name, DType.F32).getType()))));
    return this;
  }

  TestGraph output(String name, DType dtype) {
    graph.addOutput(value(name, dtype));
    return this;
  }

  /** An output of a shape; a dimension of −1 is open. */
  TestGraph output(String name, DType dtype, long... dims) {
    graph.addOutput(value(name, dtype, dims));
    return this;
  }

  TestGraph f32(String name, List<Integer> dims, float... values) {
    graph.addInitializer(f32Tensor(name, dims, values));
    return this;
  }

  TestGraph initializer(TensorProto.Builder tensor) {
    graph.addInitializer(tensor);
    return this;
  }

  TestGraph i64(String name, List<Integer> dims, long... values) {
    TensorProto.Builder tensor =
        TensorProto.newBuilder().setName(name).setDataType(TensorProto.DataType.INT64.getNumber());
    dims.forEach(tensor::addDims);
    for (long value : values) {
      tensor.addInt64Data(value);
    }
    graph.addInitializer(tensor);
    return this;
  }

  TestGraph i32(String name, int... values) {
    TensorProto.Builder tensor =
        TensorProto.newBuilder().setName(name).setDataType(TensorProto.DataType.INT32.getNumber());
    tensor.addDims(values.length);
    for (int value : values) {
      tensor.addInt32Data(value);
    }
    graph.addInitializer(tensor);
    return this;
  }

  TestGraph i64(String name, long... values) {
    return i64(name, List.of(values.length), values);
  }

  /** A node; inputs and outputs are separated by spaces, "-" leaves one out. */
  TestGraph node(String opType, String inputs, String outputs, AttributeProto... attributes) {
    return node("", opType, inputs, outputs, attributes);
  }

  TestGraph node(
      String domain, String opType, String inputs, String outputs, AttributeProto... attributes) {
    NodeProto.Builder node = NodeProto.newBuilder().setDomain(domain).setOpType(opType);
    node.setName("the " + opType);
    node.addAllInput(names(inputs)).addAllOutput(names(outputs));
    graph.addNode(node.addAllAttribute(List.of(attributes)));
    return this;
  }

  private static List<String> names(String spaced) {
    return spaced.isEmpty()
        ? List.of()
        : List.of(spaced.split(" ")).stream().map(name -> name.equals("-") ? "" : name).toList();
  }

  static AttributeProto graph(String name, TestGraph value) {
    return AttributeProto.newBuilder()
        .setName(name)
        .setType(AttributeProto.AttributeType.GRAPH)
        .setG(value.graph)
        .build();
  }

  static AttributeProto integer(String name, long value) {
    return AttributeProto.newBuilder()
        .setName(name)
        .setType(AttributeProto.AttributeType.INT)
        .setI(value)
        .build();
  }

  static AttributeProto real(String name, float value) {
    return AttributeProto.newBuilder()
        .setName(name)
        .setType(AttributeProto.AttributeType.FLOAT)
        .setF(value)
        .build();
  }

  static AttributeProto text(String name, String value) {
    return AttributeProto.newBuilder()
        .setName(name)
        .setType(AttributeProto.AttributeType.STRING)
        .setS(com.google.protobuf.ByteString.copyFromUtf8(value))
        .build();
  }

  static AttributeProto integers(String name, long... values) {
    AttributeProto.Builder attribute =
        AttributeProto.newBuilder().setName(name).setType(AttributeProto.AttributeType.INTS);
    for (long value : values) {
      attribute.addInts(value);
    }
    return attribute.build();
  }

  static AttributeProto tensor(String name, TensorProto.Builder value) {
    return AttributeProto.newBuilder()
        .setName(name)
        .setType(AttributeProto.AttributeType.TENSOR)
        .setT(value)
        .build();
  }

  static TensorProto.Builder f32Tensor(String name, List<Integer> dims, float... values) {
    TensorProto.Builder tensor =
        TensorProto.newBuilder().setName(name).setDataType(TensorProto.DataType.FLOAT.getNumber());
    dims.forEach(tensor::addDims);
    for (float value : values) {
      tensor.addFloatData(value);
    }
    return tensor;
  }

  static int code(DType dtype) {
    return switch (dtype) {
      case F32 -> 1;
      case F64 -> 11;
      case F16 -> 10;
      case BF16 -> 16;
      case I8 -> 3;
      case U8 -> 2;
      case I32 -> 6;
      case I64 -> 7;
      case BOOL -> 9;
    };
  }

  byte[] bytes() {
    return model.build().toByteArray();
  }

  OnnxModel open() {
    try {
      Path file = Files.createTempFile("graph", ".onnx");
      try {
        Files.write(file, bytes());
        return OnnxModel.open(file);
      } finally {
        file.toFile().deleteOnExit();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ValueInfoProto value(String name, DType dtype) {
    return ValueInfoProto.newBuilder()
        .setName(name)
        .setType(
            TypeProto.newBuilder()
                .setTensorType(TypeProto.Tensor.newBuilder().setElemType(code(dtype))))
        .build();
  }
}

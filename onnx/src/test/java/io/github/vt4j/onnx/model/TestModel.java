package io.github.vt4j.onnx.model;

import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import com.google.protobuf.ByteString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Small models, written by the public protobuf classes. */
final class TestModel {
  private TestModel() {}

  /** {@code y = Add(x, w)} with a raw {@code w} of two floats. */
  static ModelProto.Builder add() {
    var model = ModelProto.newBuilder().setIrVersion(8);
    model.addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(13));
    model
        .getGraphBuilder()
        .setName("g")
        .addInput(value("x"))
        .addInitializer(weight())
        .addNode(node("Add", "sum", "y", "x", "w"))
        .addOutput(value("y"));
    return model;
  }

  /** The initializer of {@link #add}. */
  static TensorProto.Builder weight() {
    return TensorProto.newBuilder()
        .setName("w")
        .setDataType(ElementType.FLOAT.code())
        .addDims(2)
        .setRawData(ByteString.copyFrom(new byte[8]));
  }

  /** {@link #add} with another initializer. */
  static ModelProto withInitializer(TensorProto tensor) {
    var model = add();
    model.getGraphBuilder().setInitializer(0, tensor);
    return model.build();
  }

  static NodeProto.Builder node(String opType, String name, String output, String... inputs) {
    var node = NodeProto.newBuilder().setOpType(opType).setName(name).addOutput(output);
    for (String input : inputs) {
      node.addInput(input);
    }
    return node;
  }

  /** A value of type {@code FLOAT[2]}. */
  static ValueInfoProto.Builder value(String name) {
    var shape =
        TensorShapeProto.newBuilder()
            .addDim(TensorShapeProto.Dimension.newBuilder().setDimValue(2));
    return ValueInfoProto.newBuilder()
        .setName(name)
        .setType(
            TypeProto.newBuilder()
                .setTensorType(TypeProto.Tensor.newBuilder().setElemType(1).setShape(shape)));
  }

  static GraphProto.Builder graph(String name) {
    return GraphProto.newBuilder().setName(name);
  }

  static Path write(Path folder, ModelProto model) throws IOException {
    return write(folder, model.toByteArray());
  }

  static Path write(Path folder, byte[] bytes) throws IOException {
    return Files.write(folder.resolve("model.onnx"), bytes);
  }
}

package io.github.vt4j.onnx.model;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.AttributeProto.AttributeType;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes valid models at random: every attribute kind, every element type, raw and typed data. */
final class RandomModel {
  private static final List<String> WORDS =
      List.of("", "x", "bias", "größe", "入力", "a/b.c", "\u0000", "\ud83d\ude00");

  private final Random random;
  private int names;

  RandomModel(long seed) {
    random = new Random(seed);
  }

  ModelProto model() {
    var model =
        ModelProto.newBuilder()
            .setIrVersion(1 + random.nextInt(12))
            .setProducerName(word())
            .setProducerVersion(word())
            .setDomain(word())
            .setModelVersion(random.nextLong())
            .setDocString(word())
            .addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(1 + random.nextInt(25)))
            .addOpsetImport(
                OperatorSetIdProto.newBuilder().setDomain("com.microsoft").setVersion(1))
            .setGraph(graph(List.of(), 0));
    for (int i = random.nextInt(3); i > 0; i--) {
      model.addMetadataProps(StringStringEntryProto.newBuilder().setKey(unique()).setValue(word()));
    }
    return model.build();
  }

  private GraphProto graph(List<String> outer, int depth) {
    var graph = GraphProto.newBuilder().setName(word()).setDocString(word());
    List<String> visible = new ArrayList<>(outer);
    List<String> own = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      String input = unique();
      own.add(input);
      graph.addInput(value(input));
    }
    for (int i = random.nextInt(6); i > 0; i--) {
      String name = unique();
      own.add(name);
      graph.addInitializer(tensor(name));
    }
    if (random.nextBoolean()) {
      graph.addInitializer(tensor(graph.getInput(0).getName()));
    }
    visible.addAll(own);
    for (int i = 1 + random.nextInt(depth == 0 ? 8 : 3); i > 0; i--) {
      NodeProto node = node(visible, depth);
      graph.addNode(node);
      node.getOutputList().stream().filter(name -> !name.isEmpty()).forEach(visible::add);
    }
    graph.addOutput(value(visible.getLast()));
    graph.addValueInfo(value(visible.getLast()));
    return graph.build();
  }

  private NodeProto node(List<String> visible, int depth) {
    var node =
        NodeProto.newBuilder()
            .setName(word())
            .setOpType("Op" + random.nextInt(5))
            .setDomain(random.nextInt(4) == 0 ? "com.microsoft" : "")
            .setDocString(word());
    for (int i = random.nextInt(4); i > 0; i--) {
      node.addInput(random.nextInt(5) == 0 ? "" : visible.get(random.nextInt(visible.size())));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      node.addOutput(random.nextInt(5) == 0 ? "" : unique());
    }
    node.addOutput(unique());
    for (int i = random.nextInt(5); i > 0; i--) {
      node.addAttribute(attribute(visible, depth));
    }
    return node.build();
  }

  private AttributeProto attribute(List<String> visible, int depth) {
    var attribute = AttributeProto.newBuilder().setName(unique()).setDocString(word());
    int count = random.nextInt(4);
    switch (random.nextInt(depth < 2 ? 8 : 7)) {
      case 0 -> attribute.setType(AttributeType.INT).setI(number());
      case 1 -> attribute.setType(AttributeType.FLOAT).setF(random.nextFloat() - 0.5f);
      case 2 -> attribute.setType(AttributeType.STRING).setS(ByteString.copyFromUtf8(word()));
      case 3 -> {
        attribute.setType(AttributeType.INTS);
        for (int i = 0; i < count; i++) {
          attribute.addInts(number());
        }
      }
      case 4 -> {
        attribute.setType(AttributeType.FLOATS);
        for (int i = 0; i < count; i++) {
          attribute.addFloats(random.nextFloat());
        }
      }
      case 5 -> {
        attribute.setType(AttributeType.STRINGS);
        for (int i = 0; i < count; i++) {
          attribute.addStrings(ByteString.copyFromUtf8(word()));
        }
      }
      case 6 -> attribute.setType(AttributeType.TENSOR).setT(tensor(word()));
      default -> attribute.setType(AttributeType.GRAPH).setG(graph(visible, depth + 1));
    }
    return attribute.build();
  }

  TensorProto tensor(String name) {
    ElementType[] types = ElementType.values();
    return tensor(name, types[random.nextInt(types.length)], random.nextBoolean());
  }

  TensorProto tensor(String name, ElementType type, boolean raw) {
    var tensor = TensorProto.newBuilder().setName(name).setDataType(type.code());
    int count = 1;
    for (int i = random.nextInt(4); i > 0; i--) {
      int dim = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(4);
      tensor.addDims(dim);
      count *= dim;
    }
    if (raw) {
      byte[] bytes = new byte[count * type.byteSize()];
      random.nextBytes(bytes);
      return tensor.setRawData(ByteString.copyFrom(bytes)).build();
    }
    for (int i = 0; i < count; i++) {
      switch (type) {
        case FLOAT -> tensor.addFloatData(random.nextFloat());
        case DOUBLE -> tensor.addDoubleData(random.nextDouble());
        case INT64 -> tensor.addInt64Data(number());
        case UINT64 -> tensor.addUint64Data(number());
        case UINT32 -> tensor.addUint64Data(Integer.toUnsignedLong(random.nextInt()));
        case INT32 -> tensor.addInt32Data(random.nextInt());
        case INT16 -> tensor.addInt32Data((short) random.nextInt());
        case INT8 -> tensor.addInt32Data((byte) random.nextInt());
        case UINT16, FLOAT16, BFLOAT16 -> tensor.addInt32Data(random.nextInt(1 << 16));
        case UINT8 -> tensor.addInt32Data(random.nextInt(1 << 8));
        case BOOL -> tensor.addInt32Data(random.nextInt(2));
      }
    }
    return tensor.build();
  }

  private ValueInfoProto value(String name) {
    ElementType[] types = ElementType.values();
    var tensor =
        TypeProto.Tensor.newBuilder().setElemType(types[random.nextInt(types.length)].code());
    if (random.nextInt(4) != 0) {
      var shape = TensorShapeProto.newBuilder();
      for (int i = random.nextInt(4); i > 0; i--) {
        shape.addDim(
            switch (random.nextInt(3)) {
              case 0 -> TensorShapeProto.Dimension.newBuilder().setDimValue(random.nextInt(9));
              case 1 -> TensorShapeProto.Dimension.newBuilder().setDimParam("batch");
              default -> TensorShapeProto.Dimension.newBuilder();
            });
      }
      tensor.setShape(shape);
    }
    return ValueInfoProto.newBuilder()
        .setName(name)
        .setType(TypeProto.newBuilder().setTensorType(tensor))
        .build();
  }

  /** Numbers of all magnitudes, so that varints of every length occur. */
  private long number() {
    return random.nextLong() >> random.nextInt(64);
  }

  private String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private String unique() {
    return "v" + names++ + word();
  }
}

package io.github.vt4j.onnx.model;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.GraphProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import com.google.protobuf.ByteString;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares a model with what the public protobuf classes parse from the same bytes. */
final class Oracle {
  private Oracle() {}

  /** Asserts that all of a model is as the oracle has it, its nodes being in topological order. */
  static void assertSame(OnnxModel actual, ModelProto expected) {
    assertThat(actual.irVersion()).isEqualTo(expected.getIrVersion());
    assertThat(actual.producerName()).isEqualTo(expected.getProducerName());
    assertThat(actual.producerVersion()).isEqualTo(expected.getProducerVersion());
    assertThat(actual.modelVersion()).isEqualTo(expected.getModelVersion());
    assertThat(actual.opsets())
        .isEqualTo(
            expected.getOpsetImportList().stream()
                .collect(
                    Collectors.toMap(
                        OperatorSetIdProto::getDomain, OperatorSetIdProto::getVersion)));
    assertThat(actual.metadata())
        .isEqualTo(
            expected.getMetadataPropsList().stream()
                .collect(
                    Collectors.toMap(
                        StringStringEntryProto::getKey, StringStringEntryProto::getValue)));
    assertSame(actual.graph(), expected.getGraph());
  }

  static void assertSame(Graph actual, GraphProto expected) {
    assertThat(actual.name()).isEqualTo(expected.getName());
    assertThat(actual.inputs())
        .isEqualTo(expected.getInputList().stream().map(Oracle::value).toList());
    assertThat(actual.outputs())
        .isEqualTo(expected.getOutputList().stream().map(Oracle::value).toList());
    assertThat(List.copyOf(actual.initializers().keySet()))
        .isEqualTo(expected.getInitializerList().stream().map(TensorProto::getName).toList());
    for (TensorProto tensor : expected.getInitializerList()) {
      assertSame(requireNonNull(actual.initializers().get(tensor.getName())), tensor);
    }
    assertThat(actual.nodes()).hasSameSizeAs(expected.getNodeList());
    for (int i = 0; i < actual.nodes().size(); i++) {
      assertSame(actual.nodes().get(i), expected.getNode(i));
    }
  }

  private static void assertSame(Node actual, NodeProto expected) {
    assertThat(actual.name()).isEqualTo(expected.getName());
    assertThat(actual.opType()).isEqualTo(expected.getOpType());
    assertThat(actual.domain()).isEqualTo(expected.getDomain());
    assertThat(actual.inputs()).isEqualTo(List.copyOf(expected.getInputList()));
    assertThat(actual.outputs()).isEqualTo(List.copyOf(expected.getOutputList()));
    Map<String, AttributeProto> attributes = new LinkedHashMap<>();
    expected
        .getAttributeList()
        .forEach(attribute -> attributes.put(attribute.getName(), attribute));
    assertThat(List.copyOf(actual.attributes().keySet()))
        .isEqualTo(List.copyOf(attributes.keySet()));
    attributes.forEach(
        (name, attribute) -> assertSame(requireNonNull(actual.attribute(name)), attribute));
  }

  private static void assertSame(Attribute actual, AttributeProto expected) {
    assertThat(actual.name()).isEqualTo(expected.getName());
    switch (actual) {
      case Attribute.OfInt(_, long value) -> {
        assertThat(expected.getType()).isEqualTo(AttributeProto.AttributeType.INT);
        assertThat(value).isEqualTo(expected.getI());
      }
      case Attribute.OfFloat(_, float value) -> {
        assertThat(expected.getType()).isEqualTo(AttributeProto.AttributeType.FLOAT);
        assertThat(value).isEqualTo(expected.getF());
      }
      case Attribute.OfString(_, String value) -> {
        assertThat(expected.getType()).isEqualTo(AttributeProto.AttributeType.STRING);
        assertThat(value).isEqualTo(expected.getS().toStringUtf8());
      }
      case Attribute.OfInts(_, List<Long> values) -> {
        assertThat(expected.getType()).isEqualTo(AttributeProto.AttributeType.INTS);
        assertThat(values).isEqualTo(List.copyOf(expected.getIntsList()));
      }
      case Attribute.OfFloats(_, List<Float> values) -> {
        assertThat(expected.getType()).isEqualTo(AttributeProto.AttributeType.FLOATS);
        assertThat(values).isEqualTo(List.copyOf(expected.getFloatsList()));
      }
      case Attribute.OfStrings(_, List<String> values) -> {
        assertThat(expected.getType()).isEqualTo(AttributeProto.AttributeType.STRINGS);
        assertThat(values)
            .isEqualTo(expected.getStringsList().stream().map(ByteString::toStringUtf8).toList());
      }
      case Attribute.OfTensor(_, TensorData value) -> {
        assertThat(expected.getType()).isEqualTo(AttributeProto.AttributeType.TENSOR);
        assertSame(value, expected.getT());
      }
      case Attribute.OfGraph(_, Graph value) -> {
        assertThat(expected.getType()).isEqualTo(AttributeProto.AttributeType.GRAPH);
        assertSame(value, expected.getG());
      }
    }
  }

  static void assertSame(TensorData actual, TensorProto expected) {
    assertThat(actual.name()).isEqualTo(expected.getName());
    assertThat(actual.elementType().name())
        .isEqualTo(TensorProto.DataType.forNumber(expected.getDataType()).name());
    assertThat(actual.dims())
        .isEqualTo(expected.getDimsList().stream().mapToLong(Long::longValue).toArray());
    assertThat(actual.data().isReadOnly()).isTrue();
    assertThat(actual.data().asByteBuffer().order(ByteOrder.LITTLE_ENDIAN))
        .isEqualTo(elements(expected));
  }

  /** The elements as raw data, by the rules that onnx.proto states for its typed fields. */
  private static ByteBuffer elements(TensorProto tensor) {
    if (tensor.hasRawData()) {
      return tensor.getRawData().asReadOnlyByteBuffer();
    }
    ByteBuffer out =
        ByteBuffer.allocate(
                8
                    * (tensor.getFloatDataCount()
                        + tensor.getInt32DataCount()
                        + tensor.getInt64DataCount()
                        + tensor.getDoubleDataCount()
                        + tensor.getUint64DataCount()))
            .order(ByteOrder.LITTLE_ENDIAN);
    switch (TensorProto.DataType.forNumber(tensor.getDataType())) {
      case FLOAT -> tensor.getFloatDataList().forEach(out::putFloat);
      case DOUBLE -> tensor.getDoubleDataList().forEach(out::putDouble);
      case INT64 -> tensor.getInt64DataList().forEach(out::putLong);
      case UINT64 -> tensor.getUint64DataList().forEach(out::putLong);
      case UINT32 -> tensor.getUint64DataList().forEach(value -> out.putInt(value.intValue()));
      case INT32 -> tensor.getInt32DataList().forEach(out::putInt);
      case INT16, UINT16, FLOAT16, BFLOAT16 ->
          tensor.getInt32DataList().forEach(value -> out.putShort(value.shortValue()));
      default -> tensor.getInt32DataList().forEach(value -> out.put(value.byteValue()));
    }
    return out.flip();
  }

  private static ValueInfo value(ValueInfoProto value) {
    return new ValueInfo(value.getName(), type(value));
  }

  private static @Nullable TensorType type(ValueInfoProto value) {
    if (!value.getType().hasTensorType()) {
      return null;
    }
    var tensor = value.getType().getTensorType();
    ElementType elementType =
        ElementType.valueOf(TensorProto.DataType.forNumber(tensor.getElemType()).name());
    return new TensorType(
        elementType,
        tensor.hasShape()
            ? tensor.getShape().getDimList().stream().map(Oracle::dimension).toList()
            : null);
  }

  private static Dimension dimension(TensorShapeProto.Dimension dimension) {
    return switch (dimension.getValueCase()) {
      case DIM_VALUE -> new Dimension.Fixed(dimension.getDimValue());
      case DIM_PARAM -> new Dimension.Symbolic(dimension.getDimParam());
      case VALUE_NOT_SET -> new Dimension.Unknown();
    };
  }
}

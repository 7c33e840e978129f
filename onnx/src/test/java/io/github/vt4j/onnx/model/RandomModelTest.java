package io.github.vt4j.onnx.model;

import static org.assertj.core.api.Assertions.assertThat;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.UnknownFieldSet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the public protobuf classes write is read back the same. */
class RandomModelTest {
  @TempDir Path folder;

  @Test
  void randomModelsAreReadBackEqual() throws IOException {
    for (int seed = 0; seed < 400; seed++) {
      ModelProto expected = new RandomModel(seed).model();
      try (OnnxModel model = OnnxModel.open(TestModel.write(folder, expected))) {
        Oracle.assertSame(model, expected);
      }
    }
  }

  @Test
  void randomModelsCoverEveryElementTypeInBothForms() {
    Set<ElementType> raw = EnumSet.noneOf(ElementType.class);
    Set<ElementType> typed = EnumSet.noneOf(ElementType.class);
    for (int seed = 0; seed < 400; seed++) {
      for (TensorProto tensor : new RandomModel(seed).model().getGraph().getInitializerList()) {
        ElementType type = ElementType.ofCode(tensor.getDataType());
        assertThat(type).isNotNull();
        (tensor.hasRawData() ? raw : typed).add(type);
      }
    }
    assertThat(raw).containsExactlyInAnyOrder(ElementType.values());
    assertThat(typed).containsExactlyInAnyOrder(ElementType.values());
  }

  /** Protobuf lets a writer choose packed or single scalars, and mix them; readers take both. */
  @ParameterizedTest
  @EnumSource(
      value = ElementType.class,
      names = {"FLOAT", "INT32", "INT64", "DOUBLE", "UINT64", "BOOL"})
  void scalarsMayBePackedOrNot(ElementType type) throws IOException {
    var generator = new RandomModel(type.code());
    for (int i = 0; i < 20; i++) {
      TensorProto packed = generator.tensor("w", type, false);
      TensorProto swapped = swapPacking(packed);
      ModelProto expected = TestModel.withInitializer(packed);
      // Built from fields unknown to the classes, so compared with the ordinary form's parse.
      try (OnnxModel model =
          OnnxModel.open(TestModel.write(folder, TestModel.withInitializer(swapped)))) {
        Oracle.assertSame(model, expected);
      }
    }
  }

  /** Dims packed instead of single, data single instead of packed but for the last element. */
  private static TensorProto swapPacking(TensorProto tensor) throws IOException {
    var bytes = new ByteArrayOutputStream();
    CodedOutputStream dims = CodedOutputStream.newInstance(bytes);
    for (long dim : tensor.getDimsList()) {
      dims.writeUInt64NoTag(dim);
    }
    dims.flush();
    var fields = UnknownFieldSet.newBuilder();
    if (tensor.getDimsCount() > 0) {
      fields.mergeField(1, lengthDelimited(bytes));
    }
    var data = UnknownFieldSet.Field.newBuilder();
    tensor.getFloatDataList().forEach(v -> data.addFixed32(Float.floatToRawIntBits(v)));
    tensor.getDoubleDataList().forEach(v -> data.addFixed64(Double.doubleToRawLongBits(v)));
    tensor.getInt32DataList().forEach(v -> data.addVarint(v));
    tensor.getInt64DataList().forEach(data::addVarint);
    tensor.getUint64DataList().forEach(data::addVarint);
    ElementType type = ElementType.ofCode(tensor.getDataType());
    if (type != null) {
      fields.mergeField(type.typedField().number(), data.build());
    }
    return TensorProto.newBuilder()
        .setName(tensor.getName())
        .setDataType(tensor.getDataType())
        .setUnknownFields(fields.build())
        .build();
  }

  private static UnknownFieldSet.Field lengthDelimited(ByteArrayOutputStream bytes) {
    return UnknownFieldSet.Field.newBuilder()
        .addLengthDelimited(ByteString.copyFrom(bytes.toByteArray()))
        .build();
  }
}

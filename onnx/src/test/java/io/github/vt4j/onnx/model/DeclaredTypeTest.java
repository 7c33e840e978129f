package io.github.vt4j.onnx.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The types that inputs declare, those among them whose values are absent here. */
class DeclaredTypeTest {
  private static final TypeProto FLOATS = tensor(1);
  private static final TypeProto STRINGS = tensor(8);

  @TempDir Path folder;

  private static TypeProto tensor(int elements) {
    return TypeProto.newBuilder()
        .setTensorType(TypeProto.Tensor.newBuilder().setElemType(elements))
        .build();
  }

  private static TypeProto sequence(TypeProto elements) {
    return TypeProto.newBuilder()
        .setSequenceType(TypeProto.Sequence.newBuilder().setElemType(elements))
        .build();
  }

  private static TypeProto optional(TypeProto element) {
    return TypeProto.newBuilder()
        .setOptionalType(TypeProto.Optional.newBuilder().setElemType(element))
        .build();
  }

  private static TypeProto map(int key, TypeProto values) {
    return TypeProto.newBuilder()
        .setMapType(TypeProto.Map.newBuilder().setKeyType(key).setValueType(values))
        .build();
  }

  @Test
  void areWrittenAsOnnxWritesThem() throws IOException {
    assertThat(read(FLOATS)).isEqualTo(new TensorType(ElementType.FLOAT, null));
    assertThat(read(FLOATS).onnxName()).isEqualTo("tensor(float)");
    assertAbsent(STRINGS, "STRING", "tensor(string)");
    assertAbsent(sequence(FLOATS), "SEQUENCE", "seq(tensor(float))");
    assertAbsent(optional(sequence(STRINGS)), "OPTIONAL", "optional(seq(tensor(string)))");
    assertAbsent(sequence(map(7, FLOATS)), "SEQUENCE", "seq(map(int64, tensor(float)))");
    assertAbsent(map(8, FLOATS), "MAP", "map(string, tensor(float))");
    assertAbsent(
        TypeProto.newBuilder()
            .setSparseTensorType(TypeProto.SparseTensor.newBuilder().setElemType(10))
            .build(),
        "SPARSE_TENSOR",
        "sparse_tensor(float16)");
    assertAbsent(
        TypeProto.newBuilder()
            .setOpaqueType(TypeProto.Opaque.newBuilder().setDomain("d").setName("n"))
            .build(),
        "OPAQUE",
        "opaque(d, n)");
  }

  private void assertAbsent(TypeProto type, String absent, String written) throws IOException {
    assertThat(read(type)).isEqualTo(new AbsentType(absent, written));
  }

  @Test
  void badOnesAreRefused() {
    assertRefused(tensor(99), "value \"x\" has unknown element type 99");
    assertRefused(sequence(tensor(0)), "value \"x\" has unknown element type 0");
    assertRefused(map(99, FLOATS), "value \"x\" has unknown element type 99");
    assertRefused(
        TypeProto.newBuilder().setSequenceType(TypeProto.Sequence.newBuilder()).build(),
        "value \"x\" holds values of no type");
    TypeProto deep = FLOATS;
    for (int i = 0; i < 60; i++) {
      deep = sequence(deep);
    }
    assertRefused(deep, "messages are nested deeper than 100");
  }

  private void assertRefused(TypeProto type, String problem) {
    assertThatThrownBy(() -> read(type))
        .isInstanceOf(OnnxFormatException.class)
        .hasMessageContaining(problem);
  }

  private ValueType read(TypeProto type) throws IOException {
    ModelProto.Builder model = TestModel.add();
    model.getGraphBuilder().getInputBuilder(0).setType(type);
    try (OnnxModel read = OnnxModel.open(TestModel.write(folder, model.build()))) {
      ValueType declared = read.graph().inputs().getFirst().type();
      assertThat(declared).isNotNull();
      return declared;
    }
  }
}

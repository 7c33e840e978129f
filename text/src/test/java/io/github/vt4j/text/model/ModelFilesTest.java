package io.github.vt4j.text.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder with a model and its tokeniser. */
class ModelFilesTest {
  @TempDir Path directory;

  @Test
  void aModelIsNamedAfterItsFile() throws IOException {
    Path onnx = Files.createFile(directory.resolve("bge-small.onnx"));
    Path tokenizer = Files.createFile(directory.resolve("tokenizer.json"));

    assertThat(ModelFiles.of(onnx)).isEqualTo(new ModelFiles("bge-small", onnx, tokenizer));
  }

  @Test
  void whatIsMissingIsNamed() throws IOException {
    Path onnx = directory.resolve("model.onnx");
    assertThatThrownBy(() -> ModelFiles.of(onnx))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(onnx + ": no such model");

    Files.createFile(onnx);
    assertThatThrownBy(() -> ModelFiles.of(onnx))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(
            directory.resolve("tokenizer.json") + ": a model needs its tokenizer.json beside it");
    assertThatThrownBy(() -> ModelFiles.of(directory))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessage(directory + ": not a file");
  }
}

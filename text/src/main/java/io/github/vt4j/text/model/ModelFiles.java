package io.github.vt4j.text.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * The files of a sentence encoder.
 *
 * @param name what people call the model
 * @param onnx the ONNX model
 * @param tokenizer its {@code tokenizer.json}
 */
public record ModelFiles(String name, Path onnx, Path tokenizer) {

  /** The file name under which a tokenizer lies beside its model. */
  private static final String TOKENIZER = "tokenizer.json";

  /**
   * An ONNX model and the {@code tokenizer.json} beside it. It is named after its file.
   *
   * @throws NoSuchFileException if either is missing or no regular file; the message names it
   * @throws IOException if the path cannot be made absolute
   */
  public static ModelFiles of(Path onnx) throws IOException {
    if (!Files.isRegularFile(onnx)) {
      throw new NoSuchFileException(
          onnx.toString(), null, Files.exists(onnx) ? "not a file" : "no such model");
    }
    Path tokenizer = onnx.resolveSibling(TOKENIZER);
    if (!Files.isRegularFile(tokenizer)) {
      throw new NoSuchFileException(
          tokenizer.toString(), null, "a model needs its tokenizer.json beside it");
    }
    String file = String.valueOf(onnx.getFileName());
    String name = file.endsWith(".onnx") ? file.substring(0, file.length() - 5) : file;
    return new ModelFiles(name, onnx, tokenizer);
  }
}

package io.github.vt4j.text.model;

import io.github.vt4j.text.model.EmbeddedModel.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A small embedded model and the class loader that has it, made up of bytes by rule. */
final class FakeModel extends ClassLoader {
  static final int ONNX_BYTES = 3_000_000;
  private static final int TOKENIZER_BYTES = 1000;

  final EmbeddedModel model =
      new EmbeddedModel(
          "fake",
          "1",
          new Resource("fake.onnx", ONNX_BYTES, sha256(ONNX_BYTES)),
          new Resource("fake.json", TOKENIZER_BYTES, sha256(TOKENIZER_BYTES)),
          "fake.module");

  /** The resources opened so far. */
  int opened;

  FakeModel() {
    super(null);
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    opened++;
    return switch (name) {
      case "fake.onnx" -> stream(ONNX_BYTES);
      case "fake.json" -> stream(TOKENIZER_BYTES);
      default -> null;
    };
  }

  static InputStream stream(int size) {
    return new Bytes(size);
  }

  private static String sha256(int size) {
    try (InputStream in = stream(size)) {
      return HexFormat.of()
          .formatHex(MessageDigest.getInstance("SHA-256").digest(in.readAllBytes()));
    } catch (IOException | NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Bytes that depend on their position only. */
  private static final class Bytes extends InputStream {
    private final int size;
    private int position;

    Bytes(int size) {
      this.size = size;
    }

    @Override
    public int read() {
      return position == size ? -1 : (position++ * 0x9E3779B9 >>> 24);
    }
  }
}

package io.github.vt4j.bench.embed;

import ai.onnxruntime.OrtException;
import java.io.IOException;
import java.util.Locale;

/** Whose runtime a process measures. */
enum Side {
  /** This project's. */
  OURS {
    @Override
    Engine open(EncoderModel model, int threads) throws IOException {
      return new Vt4jEngine(model, threads);
    }
  },
  /** The peer's. */
  THEIRS {
    @Override
    Engine open(EncoderModel model, int threads) throws OrtException {
      return new OnnxRuntimeEngine(model, threads);
    }
  };

  /** Opens the model in it. */
  abstract Engine open(EncoderModel model, int threads) throws IOException, OrtException;

  /** For people. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}

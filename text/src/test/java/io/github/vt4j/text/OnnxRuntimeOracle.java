package io.github.vt4j.text;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** The same model run by ONNX Runtime, one text at a time and without padding. */
final class OnnxRuntimeOracle implements AutoCloseable {
  private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
  private final OrtSession session;

  OnnxRuntimeOracle(Path model) throws OrtException {
    this(model, OrtSession.SessionOptions.OptLevel.ALL_OPT);
  }

  private OnnxRuntimeOracle(Path model, OrtSession.SessionOptions.OptLevel level)
      throws OrtException {
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setOptimizationLevel(level);
      // Without it sums of 8-bit products saturate at 16 bits on processors without VNNI.
      options.addConfigEntry("session.x64quantprecision", "1");
      session = environment.createSession(model.toString(), options);
    }
  }

  /** An oracle that runs the model's operators as they are, none fused. */
  static OnnxRuntimeOracle unfused(Path model) throws OrtException {
    return new OnnxRuntimeOracle(model, OrtSession.SessionOptions.OptLevel.BASIC_OPT);
  }

  /** The token embeddings of a text without padding, f32 [tokens][width]. */
  float[][] tokenEmbeddings(int[] ids) throws OrtException {
    long[] ones = new long[ids.length];
    Arrays.fill(ones, 1);
    try (OnnxTensor inputIds = tensor(Arrays.stream(ids).asLongStream().toArray());
        OnnxTensor mask = tensor(ones);
        OnnxTensor types = tensor(new long[ids.length]);
        OrtSession.Result result =
            session.run(
                Map.of("input_ids", inputIds, "attention_mask", mask, "token_type_ids", types))) {
      return ((float[][][]) result.get(0).getValue())[0];
    }
  }

  private OnnxTensor tensor(long[] values) throws OrtException {
    return OnnxTensor.createTensor(
        environment, LongBuffer.wrap(values), new long[] {1, values.length});
  }

  /** The mean of token embeddings, made one long, in double precision. */
  static double[] sentenceEmbedding(float[][] tokens) {
    double[] mean = new double[tokens[0].length];
    for (float[] token : tokens) {
      for (int i = 0; i < mean.length; i++) {
        mean[i] += (double) token[i] / tokens.length;
      }
    }
    double length = Math.sqrt(Arrays.stream(mean).map(value -> value * value).sum());
    return Arrays.stream(mean).map(value -> value / length).toArray();
  }

  @Override
  public void close() throws OrtException {
    session.close();
  }
}

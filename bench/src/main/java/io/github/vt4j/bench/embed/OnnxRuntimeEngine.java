package io.github.vt4j.bench.embed;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import io.github.vt4j.bench.embed.EncoderModel.Input;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * ONNX Runtime with its defaults, the number of threads aside: all optimisations, and threads that
 * spin while they wait for work.
 */
final class OnnxRuntimeEngine implements Engine {
  private final OrtEnvironment environment = OrtEnvironment.getEnvironment();
  private final EncoderModel model;
  private final OrtSession session;

  /**
   * Opens the model.
   *
   * @param threads how many work on one operator; operators run one after the other
   */
  OnnxRuntimeEngine(EncoderModel model, int threads) throws OrtException {
    this.model = model;
    try (SessionOptions options = new SessionOptions()) {
      options.setOptimizationLevel(SessionOptions.OptLevel.ALL_OPT);
      options.setIntraOpNumThreads(threads);
      options.setInterOpNumThreads(1);
      session = environment.createSession(model.file().toString(), options);
    }
  }

  @Override
  public String description() {
    return "onnxruntime "
        + environment.getVersion()
        + ", optimisation level ALL, inter-op threads 1, spinning (its default)";
  }

  @Override
  public Job prepare(Tokens tokens) {
    Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
    try {
      for (Input input : model.inputs()) {
        inputs.put(input.name(), tensor(tokens, input));
      }
    } catch (OrtException e) {
      throw failed(e);
    }
    return new OrtJob(inputs);
  }

  private OnnxTensor tensor(Tokens tokens, Input input) throws OrtException {
    long[] values = tokens.of(input);
    long[] shape = {tokens.batch(), tokens.length()};
    ByteBuffer bytes =
        ByteBuffer.allocateDirect(Math.multiplyExact(values.length, Long.BYTES))
            .order(ByteOrder.nativeOrder());
    if (input.wide()) {
      LongBuffer wide = bytes.asLongBuffer().put(values).flip();
      return OnnxTensor.createTensor(environment, wide, shape);
    }
    IntBuffer narrow = bytes.asIntBuffer();
    for (long value : values) {
      narrow.put(Math.toIntExact(value));
    }
    return OnnxTensor.createTensor(environment, narrow.flip(), shape);
  }

  private static IllegalStateException failed(OrtException e) {
    return new IllegalStateException("ONNX Runtime: " + e.getMessage(), e);
  }

  private final class OrtJob implements Job {
    private final Map<String, OnnxTensor> inputs;

    OrtJob(Map<String, OnnxTensor> inputs) {
      this.inputs = inputs;
    }

    @Override
    public void run() {
      try {
        session.run(inputs).close();
      } catch (OrtException e) {
        throw failed(e);
      }
    }

    @Override
    public Embeddings embeddings() {
      try (OrtSession.Result result = session.run(inputs)) {
        OnnxTensor tensor = (OnnxTensor) result.get(model.output()).orElseThrow();
        FloatBuffer buffer = tensor.getFloatBuffer();
        float[] values = new float[buffer.remaining()];
        buffer.get(values);
        return new Embeddings(tensor.getInfo().getShape(), values);
      } catch (OrtException e) {
        throw failed(e);
      }
    }

    @Override
    public OptionalDouble operations() {
      return OptionalDouble.empty();
    }

    @Override
    public void close() {
      inputs.values().forEach(OnnxTensor::close);
    }
  }

  @Override
  public List<Executed> executed() {
    return List.of();
  }

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException e) {
      throw failed(e);
    }
  }
}

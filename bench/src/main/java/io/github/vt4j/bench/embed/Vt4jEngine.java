package io.github.vt4j.bench.embed;

import static java.util.Objects.requireNonNull;

import io.github.vt4j.bench.embed.EncoderModel.Input;
import io.github.vt4j.onnx.Session;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** This project's runtime, with the policy that properties and environment state. */
final class Vt4jEngine implements Engine {
  private final EncoderModel model;
  private final TensorRuntime runtime;
  private final Session session;

  /**
   * Opens the model.
   *
   * @param threads the thread budget
   */
  Vt4jEngine(EncoderModel model, int threads) throws IOException {
    this.model = model;
    runtime = TensorRuntime.builder().threads(threads).build();
    boolean opened = false;
    try {
      runtime.seam().updatePolicy(policy -> policy.statistics(true));
      session = Session.open(runtime, model.file());
      opened = true;
    } finally {
      if (!opened) {
        runtime.close();
      }
    }
  }

  @Override
  public String description() {
    return "vt4j";
  }

  @Override
  public Job prepare(Tokens tokens) {
    TensorArena arena = runtime.arena();
    Map<String, Tensor> inputs = new LinkedHashMap<>();
    for (Input input : model.inputs()) {
      long[] values = tokens.of(input);
      inputs.put(
          input.name(),
          input.wide()
              ? arena.i64(values, tokens.batch(), tokens.length())
              : arena.i32(narrow(values), tokens.batch(), tokens.length()));
    }
    return new SessionJob(arena, inputs);
  }

  private static int[] narrow(long[] values) {
    int[] narrow = new int[values.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = Math.toIntExact(values[i]);
    }
    return narrow;
  }

  private final class SessionJob implements Job {
    private final TensorArena arena;
    private final Map<String, Tensor> inputs;

    SessionJob(TensorArena arena, Map<String, Tensor> inputs) {
      this.arena = arena;
      this.inputs = inputs;
    }

    @Override
    public void run() {
      try (TensorArena outputs = runtime.arena()) {
        session.run(inputs, outputs);
      }
    }

    @Override
    public Embeddings embeddings() {
      try (TensorArena outputs = runtime.arena()) {
        Tensor tensor = requireNonNull(session.run(inputs, outputs).get(model.output()));
        return new Embeddings(tensor.shape().dims(), tensor.toFloatArray());
      }
    }

    @Override
    public OptionalDouble operations() {
      return ProductOperations.of(session.planOf(inputs));
    }

    @Override
    public void close() {
      arena.close();
    }
  }

  @Override
  public List<Executed> executed() {
    return runtime.seam().counters().rows().stream()
        .map(row -> new Executed(row.op(), row.provider(), row.calls()))
        .toList();
  }

  @Override
  public void close() {
    try (runtime) {
      session.close();
    }
  }
}

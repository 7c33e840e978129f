package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.testkit.CountedMemory;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** That runs of shapes that were run before take no memory of the device but for their outputs. */
class WarmRunTest {
  private static final int LENGTH = 32;
  private static final int WIDTH = 64;

  private final CountedMemory memory = new CountedMemory();
  private final TensorRuntime runtime = memory.runtime();
  private final TensorArena arena = runtime.arena();

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  @Test
  void aSmallEncoderAllocatesItsTokenEmbeddings() {
    try (OnnxModel model = encoder().open();
        Session session = Session.of(runtime, model)) {
      long[] ids = LongStream.range(0, LENGTH).map(i -> i % 7).toArray();
      assertThat(ofWarmRuns(session, Map.of("ids", arena.i64(ids, 1, LENGTH))))
          .containsOnly(4L * LENGTH * WIDTH);
    }
  }

  /** Embeddings of tokens, a residual layer with an activation, and a normalisation. */
  private static TestGraph encoder() {
    float[] table = new float[7 * WIDTH];
    float[] weight = new float[WIDTH * WIDTH];
    for (int i = 0; i < weight.length; i++) {
      weight[i] = i % 5 - 2;
      table[i % table.length] = i % 3;
    }
    float[] bias = new float[WIDTH];
    return new TestGraph(17)
        .input("ids", I64, -1, -1)
        .f32("table", List.of(7, WIDTH), table)
        .f32("weight", List.of(WIDTH, WIDTH), weight)
        .f32("bias", List.of(WIDTH), bias)
        .node("Gather", "table ids", "tokens")
        .node("MatMul", "tokens weight", "product")
        .node("Add", "product bias", "layer")
        .node("Relu", "layer", "active")
        .node("Add", "active tokens", "sum")
        .node("LayerNormalization", "sum bias bias", "normal")
        .node("Transpose", "normal", "turned", TestGraph.integers("perm", 0, 2, 1))
        .node("MatMul", "normal turned", "scores")
        .node("Softmax", "scores", "shares")
        .node("MatMul", "shares normal", "hidden")
        .output("hidden", F32);
  }

  /** Without fusion: where no native kernel serves attention, its composite works in scratch. */
  @Test
  void miniLmAllocatesItsTokenEmbeddings() throws IOException {
    SessionOptions options = SessionOptions.defaults().withFusion(false);
    try (Session session = Session.open(runtime, MiniLm.file(), options)) {
      assertThat(ofWarmRuns(session, MiniLmTest.inputs(arena, 2, 8, 42)))
          .containsOnly(4L * 2 * 8 * 384);
    }
  }

  /** The bytes that the second and the third run allocate, each with an arena for its outputs. */
  private List<Long> ofWarmRuns(Session session, Map<String, Tensor> inputs) {
    run(session, inputs);
    return List.of(run(session, inputs), run(session, inputs));
  }

  private long run(Session session, Map<String, Tensor> inputs) {
    memory.take();
    try (TensorArena own = runtime.arena()) {
      assertThat(session.run(inputs, own)).hasSize(1);
    }
    return memory.take();
  }
}

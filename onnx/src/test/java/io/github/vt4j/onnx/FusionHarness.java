package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.onnx.model.OnnxModel;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Runs graphs with fusion and without. */
final class FusionHarness implements AutoCloseable {
  private final TensorRuntime runtime = TensorRuntime.open();

  /** Asserts that a graph of inputs named x, y, ... runs these ops, and gives what it should. */
  void assertRuns(TestGraph graph, List<Shape> shapes, String... ops) {
    try (OnnxModel model = graph.open();
        Session fused = Session.of(runtime, model);
        Session plain = Session.of(runtime, model, SessionOptions.defaults().withFusion(false));
        TensorArena arena = runtime.arena()) {
      SplittableRandom random = new SplittableRandom(11);
      Map<String, Tensor> inputs = new LinkedHashMap<>();
      for (int i = 0; i < shapes.size(); i++) {
        Tensor tensor = arena.allocate(F32, shapes.get(i));
        tensor.write(random.doubles(tensor.shape().elements(), -2, 2).toArray());
        inputs.put(Character.toString('x' + i), tensor);
      }
      Map<String, Shape> given = new LinkedHashMap<>();
      inputs.forEach((name, tensor) -> given.put(name, tensor.shape()));
      assertThat(fused.plan(given).calls().stream().map(call -> call.op().name()))
          .containsExactly(ops);
      TensorAssert.assertClose(fused.run(inputs, arena), plain.run(inputs, arena), 1e-5);
    }
  }

  @Override
  public void close() {
    runtime.close();
  }
}

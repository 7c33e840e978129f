package io.github.vt4j.onnx;

import static io.github.vt4j.runtime.DType.F32;
import static io.github.vt4j.runtime.DType.I64;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import java.util.List;
import java.util.Map;

/** A small model of one input and one output: rows of a table by their ids, plus one. */
final class LookUp {
  private LookUp() {}

  static TestGraph graph() {
    return new TestGraph(13)
        .input("ids", I64)
        .f32("table", List.of(3, 2), 1, 2, 3, 4, 5, 6)
        .f32("one", List.of(), 1)
        .node("Gather", "table ids", "rows")
        .node("Add", "rows one", "y")
        .output("y", F32);
  }

  /** What it takes. */
  static Map<String, Tensor> ids(TensorArena arena, long... ids) {
    return Map.of("ids", arena.i64(ids, ids.length));
  }

  /** What it gives for some ids; both are made in an arena. */
  static float[] run(Session session, TensorArena arena, long... ids) {
    return run(session, arena, arena.i64(ids, ids.length));
  }

  static float[] run(Session session, TensorArena arena, Tensor ids) {
    Map<String, Tensor> outputs = session.run(Map.of("ids", ids), arena);
    return outputs.values().iterator().next().toFloatArray();
  }
}

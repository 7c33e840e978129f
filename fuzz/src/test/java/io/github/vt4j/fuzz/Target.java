package io.github.vt4j.fuzz;

/** What is fuzzed. */
enum Target {
  ONNX(OnnxTarget.class),
  TENSOR(TensorTarget.class),
  NPY(NpyTarget.class),
  TOKENIZER(TokenizerTarget.class),
  PLANNER(PlannerTarget.class),
  GRAPH(GraphTarget.class);

  private final Class<?> type;

  Target(Class<?> type) {
    this.type = type;
  }

  Class<?> type() {
    return type;
  }
}

/** The ONNX front end: reads a model, specialises it to input shapes, lowers and runs it. */
module io.github.vt4j.onnx {
  requires transitive io.github.vt4j.runtime;
  requires static org.jspecify;

  exports io.github.vt4j.onnx;
  exports io.github.vt4j.onnx.conformance;
  exports io.github.vt4j.onnx.model;
  exports io.github.vt4j.onnx.numpy;
  exports io.github.vt4j.onnx.profile;
  exports io.github.vt4j.onnx.tune;
}

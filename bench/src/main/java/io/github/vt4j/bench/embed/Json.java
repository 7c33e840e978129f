package io.github.vt4j.bench.embed;

import java.io.StringWriter;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes JSON on one line. */
final class Json {
  private Json() {}

  /** What {@code body} generates. */
  static String line(Consumer<JsonGenerator> body) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      body.accept(json);
    }
    return text.toString();
  }
}

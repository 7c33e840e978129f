package io.github.vt4j.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** Writes one line of JSON. */
final class Json {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private Json() {}

  /** Writes what {@code body} generates, then ends the line. */
  static void write(PrintWriter out, Consumer<JsonGenerator> body) {
    try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
      body.accept(json);
    }
    out.println();
  }

  /** What {@code body} generates, on one line. */
  static String text(Consumer<JsonGenerator> body) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    write(out, body);
    out.flush();
    return text.toString();
  }
}

package io.github.vt4j.cli;

import io.github.vt4j.text.Embedding;
import io.github.vt4j.text.TextEmbedder;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The embeddings of some texts, for people and as JSON.
 *
 * @param embedder what made them
 * @param texts the texts
 * @param embeddings their embeddings, in the same order
 * @param executed what executed to make them
 * @param profile the same node by node; null where nobody asked for it
 */
record EmbedResult(
    TextEmbedder embedder,
    List<String> texts,
    List<Embedding> embeddings,
    Executed executed,
    @Nullable ProfileFiles profile) {
  private static final int PREVIEW = 4;
  private static final int TEXT_WIDTH = 48;

  /** More similarities than this are no table for a person. */
  private static final int MOST_COMPARED = 16;

  void print(PrintWriter out) {
    out.println(embedder.modelName() + ", " + embedder.dimension() + " dimensions");
    out.println();
    for (int i = 0; i < texts.size(); i++) {
      Embedding embedding = embeddings.get(i);
      out.println("[" + (i + 1) + "] " + shortened(texts.get(i)));
      out.println("    " + preview(embedding.vector()) + tokens(embedding));
    }
    printSimilarities(out);
    out.println();
    executed.print(out);
    if (profile != null) {
      profile.print(out);
    }
  }

  private static String tokens(Embedding embedding) {
    return embedding.tokensCut() == 0
        ? ""
        : "  (cut to "
            + embedding.tokens()
            + " tokens, "
            + embedding.tokensCut()
            + " left out; see --max-length)";
  }

  private static String preview(float[] vector) {
    String values =
        IntStream.range(0, Math.min(PREVIEW, vector.length))
            .mapToObj(i -> String.format(Locale.ROOT, "% .6f", vector[i]))
            .collect(Collectors.joining(" "));
    return values + (vector.length > PREVIEW ? " …" : "");
  }

  private static String shortened(String text) {
    // What a terminal would obey is not shown to it.
    String line = text.replaceAll("\\s+", " ").replaceAll("\\p{Cc}", "\ufffd").strip();
    if (line.codePointCount(0, line.length()) <= TEXT_WIDTH) {
      return line;
    }
    return line.substring(0, line.offsetByCodePoints(0, TEXT_WIDTH - 1)) + "…";
  }

  private void printSimilarities(PrintWriter out) {
    int n = embeddings.size();
    if (n < 2) {
      return;
    }
    out.println();
    if (n > MOST_COMPARED) {
      out.println("cosine similarities are shown for up to " + MOST_COMPARED + " texts");
      return;
    }
    out.println("cosine similarity");
    StringBuilder head = new StringBuilder("    ");
    for (int j = 0; j < n; j++) {
      head.append(String.format(Locale.ROOT, "%8s", "[" + (j + 1) + "]"));
    }
    out.println(head);
    for (int i = 0; i < n; i++) {
      StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%4s", "[" + (i + 1) + "]"));
      for (int j = 0; j < n; j++) {
        float cosine = embeddings.get(i).cosine(embeddings.get(j));
        row.append(String.format(Locale.ROOT, "%8.4f", cosine));
      }
      out.println(row);
    }
  }

  void write(JsonGenerator json) {
    json.writeStartObject();
    json.writeStringProperty("model", embedder.modelName());
    json.writeNumberProperty("dimension", embedder.dimension());
    json.writeArrayPropertyStart("embeddings");
    for (Embedding embedding : embeddings) {
      json.writeStartArray();
      for (float value : embedding.vector()) {
        json.writeNumber(value);
      }
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("tokens");
    embeddings.forEach(embedding -> json.writeNumber(embedding.tokens()));
    json.writeEndArray();
    json.writeArrayPropertyStart("tokensCut");
    embeddings.forEach(embedding -> json.writeNumber(embedding.tokensCut()));
    json.writeEndArray();
    executed.write(json);
    if (profile != null) {
      profile.write(json);
    }
    json.writeEndObject();
  }
}

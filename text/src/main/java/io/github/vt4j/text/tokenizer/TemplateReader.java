package io.github.vt4j.text.tokenizer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the member {@code post_processor} of a {@code tokenizer.json}. */
final class TemplateReader {
  private static final String SUPPORTED =
      "TemplateProcessing, BertProcessing, RobertaProcessing or null";

  /** Pieces that name one long list of ids may not add up to more than the file holds. */
  private static final int MAX_IDS = 1024;

  private final JsonCursor json;
  private @Nullable List<String> single;
  private @Nullable Map<String, List<Integer>> specialTokens;
  private @Nullable Integer cls;
  private @Nullable Integer sep;

  private TemplateReader(JsonCursor json) {
    this.json = json;
  }

  static Template read(JsonCursor json) throws TokenizerFormatException {
    return json.isNull() ? Template.NONE : new TemplateReader(json).read();
  }

  private Template read() throws TokenizerFormatException {
    String type = null;
    json.enterObject();
    for (String name = json.nextMember(); name != null; name = json.nextMember()) {
      switch (name) {
        case "type" -> type = supportedType();
        case "single" -> single = readSingle();
        case "special_tokens" -> specialTokens = readSpecialTokens();
        case "cls" -> cls = readTokenAndId();
        case "sep" -> sep = readTokenAndId();
        default -> json.skip();
      }
    }
    return json.require(type, "type").equals("TemplateProcessing")
        ? assemble()
        : new Template(List.of(json.require(cls, "cls")), List.of(json.require(sep, "sep")));
  }

  private String supportedType() throws TokenizerFormatException {
    String type = json.string();
    return switch (type) {
      case "TemplateProcessing", "BertProcessing", "RobertaProcessing" -> type;
      default ->
          throw json.error(
              "the post-processor '" + type + "' is not supported; supported: " + SUPPORTED);
    };
  }

  /** The pieces of the template: names of special tokens, and the empty name for the text. */
  private List<String> readSingle() throws TokenizerFormatException {
    List<String> pieces = new ArrayList<>();
    json.enterArray();
    while (json.nextElement()) {
      json.enterObject();
      for (String kind = json.nextMember(); kind != null; kind = json.nextMember()) {
        switch (kind) {
          case "SpecialToken" -> pieces.add(readPiece());
          case "Sequence" -> {
            if (!readPiece().equals("A") || pieces.contains("")) {
              throw json.error("a single text is one sequence, 'A'");
            }
            pieces.add("");
          }
          default -> throw json.error("SpecialToken or Sequence is expected, not " + kind);
        }
      }
    }
    if (!pieces.contains("")) {
      throw json.error("the sequence 'A' is missing");
    }
    return pieces;
  }

  private String readPiece() throws TokenizerFormatException {
    String id = null;
    json.enterObject();
    for (String name = json.nextMember(); name != null; name = json.nextMember()) {
      switch (name) {
        case "id" -> id = json.string();
        case "type_id" -> {
          if (json.natural() != 0) {
            throw json.error("only type 0 is supported for single texts");
          }
        }
        default -> json.skip();
      }
    }
    return json.require(id, "id");
  }

  private Map<String, List<Integer>> readSpecialTokens() throws TokenizerFormatException {
    Map<String, List<Integer>> tokens = new HashMap<>();
    json.enterObject();
    for (String token = json.nextMember(); token != null; token = json.nextMember()) {
      List<Integer> ids = null;
      json.enterObject();
      for (String name = json.nextMember(); name != null; name = json.nextMember()) {
        if (name.equals("ids")) {
          ids = readIds();
        } else {
          json.skip();
        }
      }
      tokens.put(token, json.require(ids, "ids"));
    }
    return tokens;
  }

  private List<Integer> readIds() throws TokenizerFormatException {
    List<Integer> ids = new ArrayList<>();
    json.enterArray();
    while (json.nextElement()) {
      ids.add(json.natural());
    }
    return ids;
  }

  /** A pair such as {@code ["[SEP]", 102]}. */
  private int readTokenAndId() throws TokenizerFormatException {
    json.enterArray();
    if (json.nextElement()) {
      json.string();
      if (json.nextElement()) {
        int id = json.natural();
        if (!json.nextElement()) {
          return id;
        }
      }
    }
    throw json.error("a token and its id are expected");
  }

  private Template assemble() throws TokenizerFormatException {
    Map<String, List<Integer>> ids = json.require(specialTokens, "special_tokens");
    List<Integer> leading = new ArrayList<>();
    List<Integer> trailing = new ArrayList<>();
    List<Integer> side = leading;
    for (String piece : json.require(single, "single")) {
      if (piece.isEmpty()) {
        side = trailing;
        continue;
      }
      List<Integer> pieceIds = ids.get(piece);
      if (pieceIds == null) {
        throw json.error("'special_tokens' lacks " + piece + ", which 'single' names");
      }
      side.addAll(pieceIds);
      if (leading.size() + trailing.size() > MAX_IDS) {
        throw json.error("the template has more than " + MAX_IDS + " tokens");
      }
    }
    return new Template(List.copyOf(leading), List.copyOf(trailing));
  }
}

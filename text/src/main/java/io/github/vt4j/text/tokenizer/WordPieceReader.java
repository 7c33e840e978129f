package io.github.vt4j.text.tokenizer;

import org.jspecify.annotations.Nullable;

/** Reads the member {@code model} of a {@code tokenizer.json}. */
final class WordPieceReader {
  private final JsonCursor json;
  private @Nullable PieceTable vocabulary;
  private @Nullable String unknown;
  private @Nullable String continuingPrefix;
  private @Nullable Integer maxWordLength;

  private WordPieceReader(JsonCursor json) {
    this.json = json;
  }

  /**
   * The model and what it is made from.
   *
   * @param vocabulary the pieces with their ids
   */
  record Model(PieceTable vocabulary, WordPiece wordPiece) {}

  static Model read(JsonCursor json) throws TokenizerFormatException {
    return new WordPieceReader(json).read();
  }

  private Model read() throws TokenizerFormatException {
    String type = null;
    json.enterObject();
    for (String name = json.nextMember(); name != null; name = json.nextMember()) {
      switch (name) {
        case "type" -> {
          type = json.string();
          if (!type.equals("WordPiece")) {
            throw json.error("the model '" + type + "' is not supported; supported: WordPiece");
          }
        }
        case "vocab" -> vocabulary = readVocabulary();
        case "unk_token" -> unknown = json.string();
        case "continuing_subword_prefix" -> continuingPrefix = json.token();
        case "max_input_chars_per_word" -> maxWordLength = json.natural();
        default -> json.skip();
      }
    }
    json.require(type, "type");
    PieceTable pieces = json.require(vocabulary, "vocab");
    String unknownToken = json.require(unknown, "unk_token");
    int unknownId = pieces.idOf(unknownToken);
    if (unknownId < 0) {
      throw json.error("'vocab' lacks the unk_token '" + unknownToken + "'");
    }
    return new Model(
        pieces,
        new WordPiece(
            pieces,
            json.require(continuingPrefix, "continuing_subword_prefix"),
            unknownId,
            json.require(maxWordLength, "max_input_chars_per_word")));
  }

  private PieceTable readVocabulary() throws TokenizerFormatException {
    PieceTable.Builder pieces = new PieceTable.Builder();
    json.enterObject();
    for (String piece = json.nextMember(); piece != null; piece = json.nextMember()) {
      json.checkToken(piece);
      if (!pieces.add(piece, json.natural())) {
        throw json.error("the token is in the vocabulary twice");
      }
    }
    return pieces.build();
  }
}

package io.github.vt4j.text.tokenizer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Reads a {@code tokenizer.json}: its members, in any order, and what they say of each other. */
final class TokenizerFile {
  /** Each goes over all of a text. */
  private static final int MAX_NORMALIZERS = 16;

  private final JsonCursor json;
  private @Nullable List<BertNormalizer> normalizers;
  private @Nullable String preTokenizer;
  private @Nullable List<AddedToken> addedTokens;
  private @Nullable Template template;
  private WordPieceReader.@Nullable Model model;
  private @Nullable Integer padId;

  private TokenizerFile(JsonCursor json) {
    this.json = json;
  }

  static Tokenizer read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        JsonCursor json = new JsonCursor(file, in)) {
      try {
        return new TokenizerFile(json).read();
      } catch (JacksonException e) {
        throw json.failure(e);
      }
    }
  }

  private Tokenizer read() throws TokenizerFormatException {
    json.begin();
    json.enterObject();
    for (String name = json.nextMember(); name != null; name = json.nextMember()) {
      switch (name) {
        case "normalizer" -> normalizers = readNormalizer();
        case "pre_tokenizer" -> preTokenizer = readPreTokenizer();
        case "added_tokens" -> addedTokens = readAddedTokens();
        case "post_processor" -> template = TemplateReader.read(json);
        case "model" -> model = WordPieceReader.read(json);
        case "padding" -> padId = readPadId();
        default -> json.skip();
      }
    }
    json.require(preTokenizer, "pre_tokenizer");
    List<BertNormalizer> steps = json.require(normalizers, "normalizer");
    List<AddedToken> added = json.require(addedTokens, "added_tokens");
    Template around = json.require(template, "post_processor");
    WordPieceReader.Model words = json.require(model, "model");
    json.end();

    int[] ids = checkedIds(words.vocabulary(), added);
    for (int id : around.leading()) {
      checkKnown(id, ids, "/post_processor");
    }
    for (int id : around.trailing()) {
      checkKnown(id, ids, "/post_processor");
    }
    return new Tokenizer(
        steps,
        added,
        words.wordPiece(),
        around,
        padId == null ? Math.max(0, words.vocabulary().idOf("[PAD]")) : padId,
        ids[ids.length - 1] + 1);
  }

  private List<BertNormalizer> readNormalizer() throws TokenizerFormatException {
    List<BertNormalizer> steps = new ArrayList<>();
    if (json.isNull()) {
      steps.add(new BertNormalizer(false, false, false, false));
    } else {
      readNormalizers(steps);
    }
    return steps;
  }

  private void readNormalizers(List<BertNormalizer> steps) throws TokenizerFormatException {
    String type = null;
    Boolean cleanText = null;
    Boolean handleChineseChars = null;
    Boolean stripAccents = null;
    Boolean lowercase = null;
    json.enterObject();
    for (String name = json.nextMember(); name != null; name = json.nextMember()) {
      switch (name) {
        case "type" -> type = supportedType("normalizer", "BertNormalizer");
        case "clean_text" -> cleanText = json.bool();
        case "handle_chinese_chars" -> handleChineseChars = json.bool();
        case "strip_accents" -> stripAccents = json.isNull() ? null : (Boolean) json.bool();
        case "lowercase" -> lowercase = json.bool();
        case "normalizers" -> {
          json.enterArray();
          while (json.nextElement()) {
            readNormalizers(steps);
          }
        }
        default -> json.skip();
      }
    }
    if (json.require(type, "type").equals("BertNormalizer")) {
      if (steps.size() == MAX_NORMALIZERS) {
        throw json.error("there are more than " + MAX_NORMALIZERS + " normalizers");
      }
      boolean lower = json.require(lowercase, "lowercase");
      steps.add(
          new BertNormalizer(
              json.require(cleanText, "clean_text"),
              json.require(handleChineseChars, "handle_chinese_chars"),
              stripAccents == null ? lower : stripAccents,
              lower));
    } else if (steps.isEmpty()) {
      throw json.error("the sequence of normalizers is empty");
    }
  }

  /** The pre-tokenizer's type. A sequence of BERT's own is no more than one of them. */
  private String readPreTokenizer() throws TokenizerFormatException {
    String type = null;
    int elements = 0;
    json.enterObject();
    for (String name = json.nextMember(); name != null; name = json.nextMember()) {
      switch (name) {
        case "type" -> type = supportedType("pre-tokenizer", "BertPreTokenizer");
        case "pretokenizers" -> {
          json.enterArray();
          while (json.nextElement()) {
            readPreTokenizer();
            elements++;
          }
        }
        default -> json.skip();
      }
    }
    String required = json.require(type, "type");
    if (required.equals("Sequence") && elements == 0) {
      throw json.error("the sequence of pre-tokenizers is empty");
    }
    return required;
  }

  private String supportedType(String component, String supported) throws TokenizerFormatException {
    String type = json.string();
    if (type.equals(supported) || type.equals("Sequence")) {
      return type;
    }
    throw json.error(
        "the "
            + component
            + " '"
            + type
            + "' is not supported; supported: "
            + supported
            + ", or a Sequence of it");
  }

  private List<AddedToken> readAddedTokens() throws TokenizerFormatException {
    List<AddedToken> tokens = new ArrayList<>();
    json.enterArray();
    while (json.nextElement()) {
      tokens.add(readAddedToken());
    }
    return tokens;
  }

  private AddedToken readAddedToken() throws TokenizerFormatException {
    Integer id = null;
    String content = null;
    Boolean singleWord = null;
    Boolean lstrip = null;
    Boolean rstrip = null;
    Boolean normalized = null;
    json.enterObject();
    for (String name = json.nextMember(); name != null; name = json.nextMember()) {
      switch (name) {
        case "id" -> id = json.natural();
        case "content" -> content = json.token();
        case "single_word" -> singleWord = json.bool();
        case "lstrip" -> lstrip = json.bool();
        case "rstrip" -> rstrip = json.bool();
        case "normalized" -> normalized = json.bool();
        default -> json.skip();
      }
    }
    return new AddedToken(
        json.require(id, "id"),
        json.require(content, "content"),
        json.require(singleWord, "single_word"),
        json.require(lstrip, "lstrip"),
        json.require(rstrip, "rstrip"),
        json.require(normalized, "normalized"));
  }

  private @Nullable Integer readPadId() throws TokenizerFormatException {
    if (json.isNull()) {
      return null;
    }
    Integer id = null;
    json.enterObject();
    for (String name = json.nextMember(); name != null; name = json.nextMember()) {
      if (name.equals("pad_id")) {
        id = json.natural();
      } else {
        json.skip();
      }
    }
    return id;
  }

  /** All token ids, ascending, each of which belongs to one token. */
  private int[] checkedIds(PieceTable vocabulary, List<AddedToken> added)
      throws TokenizerFormatException {
    int[] ids = new int[vocabulary.size() + added.size()];
    int count = 0;
    for (int entry = 0; entry < vocabulary.size(); entry++) {
      ids[count++] = vocabulary.id(entry);
    }
    Set<String> contents = new HashSet<>();
    for (int i = 0; i < added.size(); i++) {
      AddedToken token = added.get(i);
      int id = vocabulary.idOf(token.content());
      if (!contents.add(token.content())) {
        throw json.errorAt("/added_tokens/" + i, "'" + token.content() + "' is added twice");
      }
      if (id >= 0 && id != token.id()) {
        throw json.errorAt(
            "/added_tokens/" + i + "/id",
            token.id() + " is given to '" + token.content() + "', whose id in the model is " + id);
      }
      if (id < 0) {
        ids[count++] = token.id();
      }
    }
    ids = Arrays.copyOf(ids, count);
    Arrays.sort(ids);
    for (int i = 1; i < count; i++) {
      if (ids[i] == ids[i - 1]) {
        String tokens = String.join(" and ", tokensWithId(ids[i], vocabulary, added));
        throw json.errorAt("", "the token id " + ids[i] + " is given to " + tokens);
      }
    }
    return ids;
  }

  private static List<String> tokensWithId(int id, PieceTable vocabulary, List<AddedToken> added) {
    List<String> tokens = new ArrayList<>();
    for (int entry = 0; entry < vocabulary.size(); entry++) {
      if (vocabulary.id(entry) == id) {
        tokens.add("'" + vocabulary.piece(entry) + "'");
      }
    }
    for (AddedToken token : added) {
      if (token.id() == id && vocabulary.idOf(token.content()) < 0) {
        tokens.add("'" + token.content() + "'");
      }
    }
    return tokens;
  }

  private void checkKnown(int id, int[] ids, String pointer) throws TokenizerFormatException {
    if (Arrays.binarySearch(ids, id) < 0) {
      throw json.errorAt(pointer, "no token has the id " + id);
    }
  }
}

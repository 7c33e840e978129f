package io.github.vt4j.text.tokenizer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The tokenizer of a BERT-like encoder, read from a Hugging Face {@code tokenizer.json}.
 *
 * <pre>{@code
 * Tokenizer tokenizer = Tokenizer.load(Path.of("tokenizer.json"));
 * Encoding hello = tokenizer.encode("hello world", 256); // [CLS] hello world [SEP]
 * Batch batch = tokenizer.pad(List.of(hello, tokenizer.encode("a longer text", 256)));
 * }</pre>
 *
 * <p>Supported are the normaliser {@code BertNormalizer}, the pre-tokeniser {@code
 * BertPreTokenizer} (either may stand in a {@code Sequence}), the model {@code WordPiece}, added
 * tokens, and the post-processors {@code TemplateProcessing}, {@code BertProcessing} and {@code
 * RobertaProcessing} for single sequences. The file's own truncation and padding are set aside: the
 * caller chooses both.
 *
 * <p>Immutable, and safe for use by any number of threads.
 */
public final class Tokenizer {
  private final List<BertNormalizer> normalizers;
  private final WordPiece model;
  private final Template template;
  private final int padId;
  private final int vocabularySize;
  private final AddedTokens rawTokens;
  private final AddedTokens normalizedTokens;

  /**
   * @param normalizers applied one after the other; one at least
   * @param padId what {@link #pad} fills rows with
   */
  Tokenizer(
      List<BertNormalizer> normalizers,
      List<AddedToken> addedTokens,
      WordPiece model,
      Template template,
      int padId,
      int vocabularySize) {
    this.normalizers = List.copyOf(normalizers);
    this.model = model;
    this.template = template;
    this.padId = padId;
    this.vocabularySize = vocabularySize;
    List<AddedToken> raw = new ArrayList<>();
    List<AddedToken> normalized = new ArrayList<>();
    for (AddedToken token : addedTokens) {
      if (token.normalized()) {
        normalized.add(token.withContent(normalize(token.content())));
      } else {
        raw.add(token);
      }
    }
    rawTokens = new AddedTokens(raw);
    normalizedTokens = new AddedTokens(normalized);
  }

  /**
   * Reads a {@code tokenizer.json}.
   *
   * @throws TokenizerFormatException if the file is malformed or needs what is not supported
   * @throws IOException if the file cannot be read
   */
  public static Tokenizer load(Path file) throws IOException {
    return TokenizerFile.read(file);
  }

  /**
   * One more than the highest token id. A model whose embedding matrix has fewer rows does not
   * belong to this tokenizer.
   */
  public int vocabularySize() {
    return vocabularySize;
  }

  /**
   * Encodes one text. An unpaired surrogate counts as U+FFFD.
   *
   * @param maxLength the most tokens of the encoding, special ones included; what is beyond is cut
   *     off at the text's end and counted
   * @throws IllegalArgumentException if {@code maxLength} has no room for the special tokens
   */
  public Encoding encode(CharSequence text, int maxLength) {
    int special = template.length();
    if (maxLength < special) {
      throw new IllegalArgumentException(
          "maxLength " + maxLength + " is less than the " + special + " special tokens of a text");
    }
    TokenIds ids = new TokenIds(maxLength - special);
    CharArray raw = CharArray.of(text);
    AddedTokens.Parts parts = rawTokens.split(raw, 0, raw.length);
    while (parts.next()) {
      if (parts.isToken()) {
        ids.add(parts.tokenId());
      } else {
        encodeText(raw, parts.start(), parts.end(), ids);
      }
    }
    return new Encoding(template.around(ids), ids.count() - ids.kept());
  }

  private void encodeText(CharArray raw, int from, int to, TokenIds ids) {
    CharArray text = normalize(raw, from, to);
    AddedTokens.Parts parts = normalizedTokens.split(text, 0, text.length);
    while (parts.next()) {
      if (parts.isToken()) {
        ids.add(parts.tokenId());
        continue;
      }
      BertWords words = new BertWords(text, parts.start(), parts.end());
      while (words.next()) {
        model.tokenize(text.chars, words.start(), words.end(), ids);
      }
    }
  }

  private CharArray normalize(CharArray raw, int from, int to) {
    CharArray text = raw;
    int start = from;
    int end = to;
    for (BertNormalizer normalizer : normalizers) {
      text = normalizer.normalize(text, start, end);
      start = 0;
      end = text.length;
    }
    return text;
  }

  /** The text to find for an added token that is found in normalised text. */
  private String normalize(String content) {
    CharArray raw = CharArray.of(content);
    CharArray text = normalize(raw, 0, raw.length);
    return text.substring(0, text.length);
  }

  /**
   * Pads encodings at their ends to the longest of them.
   *
   * @throws IllegalArgumentException if there are none
   * @throws ArithmeticException if the batch has more than 2³¹-1 tokens
   */
  public Batch pad(List<Encoding> encodings) {
    if (encodings.isEmpty()) {
      throw new IllegalArgumentException("a batch needs at least one encoding");
    }
    return new Batch(encodings, padId);
  }
}

package io.github.vt4j.text.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ids, and the words they are made from, equal those of Hugging Face's tokenizers. */
class OracleAgreementTest {
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  @TempDir Path folder;

  @Test
  void tenThousandTextsOfManyScriptsHaveEqualIds() throws IOException {
    Path file = Oracle.miniLm(folder);
    Tokenizer tokenizer = Tokenizer.load(file);
    Texts texts = new Texts(1);
    try (Oracle oracle = new Oracle(file)) {
      for (int i = 0; i < 10_000; i++) {
        String text = texts.next();
        assertThat(tokenizer.encode(text, NO_LIMIT).ids())
            .as(() -> escaped(text))
            .isEqualTo(oracle.ids(text));
      }
    }
  }

  @Test
  void everyCodePointBetweenLettersHasEqualIds() throws IOException {
    Path file = Oracle.miniLm(folder);
    Tokenizer tokenizer = Tokenizer.load(file);
    try (Oracle oracle = new Oracle(file)) {
      forEveryCodePointBetweenLetters(
          c -> true,
          text ->
              assertThat(tokenizer.encode(text, NO_LIMIT).ids())
                  .as(() -> escaped(text))
                  .isEqualTo(oracle.ids(text)));
    }
  }

  @ParameterizedTest
  @CsvSource({"true, true, true, true", "false, false, false, true"})
  void everyCodePointOfAPlaneInUseMakesEqualWords(
      boolean clean, boolean chinese, boolean strip, boolean lower) throws IOException {
    BertNormalizer normalizer = new BertNormalizer(clean, chinese, strip, lower);
    try (Oracle oracle = Oracle.ofWords(folder, json(normalizer))) {
      forEveryCodePointBetweenLetters(
          c -> c < 0x40000 || c >= 0xE0000 && c < 0xF0000,
          text ->
              assertThat(words(normalizer, text))
                  .as(() -> escaped(text))
                  .isEqualTo(oracle.words(text)));
    }
  }

  @ParameterizedTest
  @CsvSource({"true, true, true, true", "false, false, true, false", "false, true, false, true"})
  void textsOfManyScriptsMakeEqualWords(
      boolean clean, boolean chinese, boolean strip, boolean lower) throws IOException {
    BertNormalizer normalizer = new BertNormalizer(clean, chinese, strip, lower);
    Texts texts = new Texts(2);
    try (Oracle oracle = Oracle.ofWords(folder, json(normalizer))) {
      for (int i = 0; i < 4_000; i++) {
        String text = texts.next();
        assertThat(words(normalizer, text)).as(() -> escaped(text)).isEqualTo(oracle.words(text));
      }
    }
  }

  /**
   * Marks that stay are put in the order of their combining classes, as far as Unicode 9 has them.
   */
  @Test
  void marksThatStayAreReorderedAlike() throws IOException {
    int[] marks = {
      0x302E, 0x1D165, 0x1D16D, 0x8D4, 0x1DFB, 0x1B44, 0x1E000, 0x1E944, 0x11442, 0x7FD, 0x897,
      0x8CA, 0x1DF6, 0x1DF9, 0x1DFA, 0xD3B, 0xEBA, 0x1AC1, 0x10F48, 0x16FF0, 0x1E130, 0x1E4EC
    };
    BertNormalizer normalizer = new BertNormalizer(false, false, true, false);
    try (Oracle oracle = Oracle.ofWords(folder, json(normalizer))) {
      for (int first : marks) {
        for (int second : marks) {
          String text =
              "x" + Character.toString(first) + Character.toString(second) + "\u0301\u0316y";
          assertThat(words(normalizer, text)).as(() -> escaped(text)).isEqualTo(oracle.words(text));
        }
      }
    }
  }

  @Test
  void theLocaleDoesNotMatter() throws IOException {
    Path file = Oracle.miniLm(folder);
    Locale before = Locale.getDefault();
    try (Oracle oracle = new Oracle(file)) {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      Tokenizer tokenizer = Tokenizer.load(file);
      for (String text : List.of("TITLE ISTANBUL", "İSTANBUL ısparta", "I i İ ı")) {
        assertThat(tokenizer.encode(text, NO_LIMIT).ids()).isEqualTo(oracle.ids(text));
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @CsvSource({"2", "3", "4", "7", "16", "128"})
  void truncationKeepsTheSameIds(int maxLength) throws IOException {
    Path file = Oracle.miniLm(folder);
    Tokenizer tokenizer = Tokenizer.load(file);
    Texts texts = new Texts(3);
    try (Oracle whole = new Oracle(file);
        Oracle oracle = Oracle.truncating(file, maxLength)) {
      for (int i = 0; i < 200; i++) {
        String text = texts.next();
        Encoding encoding = tokenizer.encode(text, maxLength);
        assertThat(encoding.ids()).as(() -> escaped(text)).isEqualTo(oracle.ids(text));
        assertThat(encoding.length() + encoding.truncatedTokens())
            .as(() -> escaped(text))
            .isEqualTo(whole.ids(text).length);
      }
    }
  }

  private static void forEveryCodePointBetweenLetters(
      IntPredicate included, Consumer<String> check) {
    StringBuilder text = new StringBuilder();
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      if (included.test(c) && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)) {
        text.append('a').appendCodePoint(c).append("b ");
      }
      if (c % 1024 == 1023 && !text.isEmpty()) {
        check.accept(text.toString());
        text.setLength(0);
      }
    }
  }

  private static List<String> words(BertNormalizer normalizer, String text) {
    CharArray raw = CharArray.of(text);
    CharArray normalized = normalizer.normalize(raw, 0, raw.length);
    BertWords words = new BertWords(normalized, 0, normalized.length);
    List<String> found = new ArrayList<>();
    while (words.next()) {
      found.add(normalized.substring(words.start(), words.end()));
    }
    return found;
  }

  private static String json(BertNormalizer normalizer) {
    return """
        {"type":"BertNormalizer","clean_text":%b,"handle_chinese_chars":%b,"strip_accents":%b,
         "lowercase":%b}
        """
        .formatted(
            normalizer.cleanText(),
            normalizer.handleChineseChars(),
            normalizer.stripAccents(),
            normalizer.lowercase());
  }

  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.chars().forEach(c -> escaped.append("\\u%04X".formatted(c)));
    return escaped.toString();
  }
}

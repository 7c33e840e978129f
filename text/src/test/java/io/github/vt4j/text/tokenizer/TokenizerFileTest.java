package io.github.vt4j.text.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that describe no tokeniser, and what a good one may cost. */
class TokenizerFileTest {
  private static final String NORMALIZER =
      """
      {"type":"BertNormalizer","clean_text":true,"handle_chinese_chars":true,
        "strip_accents":null,"lowercase":true}\
      """;

  private static final String PRE_TOKENIZER = "{\"type\":\"BertPreTokenizer\"}";

  private static final String CLS_AND_SEP = ",\"sep\":[\"[SEP]\",2],\"cls\":[\"[CLS]\",1]";

  @TempDir Path folder;

  @Test
  void bytesThatAreNoTextAreNoJson() throws IOException {
    // Four bytes with two zeros ahead are taken for UTF-32.
    Path file =
        Files.write(folder.resolve("utf-32.json"), new byte[] {0, 0, 0, '{', 'n', 'o', 't'});
    assertThatThrownBy(() -> Tokenizer.load(file))
        .isInstanceOf(TokenizerFormatException.class)
        .hasMessageContaining("not valid JSON");
  }

  @Test
  void whatATextCostsIsBounded() throws IOException {
    String piece = "x".repeat(1025);
    assertRefused(
        "\"aba\":8", '"' + piece + "\":8", "a token has 1025 characters; at most are 1024");
    assertRefused(
        "\"content\":\"[SEP]\"",
        "\"content\":\"" + piece + '"',
        "a token has 1025 characters; at most are 1024");
    String step = NORMALIZER + ",";
    assertRefused(
        NORMALIZER,
        "{\"type\":\"Sequence\",\"normalizers\":[" + step.repeat(16) + NORMALIZER + "]}",
        "there are more than 16 normalizers");
    assertRefused(
        "\"ids\":[2]",
        "\"ids\":[" + "2,".repeat(1024) + "2]",
        "the template has more than 1024 tokens");
  }

  private void assertRefused(String part, String replacement, String message) throws IOException {
    Path file = TokenizerJson.small(folder, part, replacement);
    assertThatThrownBy(() -> Tokenizer.load(file))
        .isInstanceOf(TokenizerFormatException.class)
        .hasMessageContaining(message);
  }

  /** Part of the small file | what replaces it | where the error is | what it says. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "WordPiece","unk | "BPE","unk | /model/type | the model 'BPE' is not supported; supported: WordPiece
          "WordPiece","unk | 3,"unk | /model/type | a string is expected, not 3
          "BertNormalizer" | "Precompiled" | /normalizer/type | the normalizer 'Precompiled' is not supported; supported: BertNormalizer, or a Sequence of it
          "BertPreTokenizer" | "Metaspace" | /pre_tokenizer/type | the pre-tokenizer 'Metaspace' is not supported; supported: BertPreTokenizer, or a Sequence of it
          {"type":"BertPreTokenizer"} | null | /pre_tokenizer | an object is expected, not null
          "TemplateProcessing" | "ByteLevel" | /post_processor/type | the post-processor 'ByteLevel' is not supported; supported: TemplateProcessing, BertProcessing, RobertaProcessing or null
          "clean_text":true, | `` | /normalizer | the member 'clean_text' is missing
          "clean_text":true | "clean_text":1 | /normalizer/clean_text | true or false is expected, not 1
          "unk_token":"[UNK]", | `` | /model | the member 'unk_token' is missing
          "unk_token":"[UNK]" | "unk_token":"<unk>" | /model | 'vocab' lacks the unk_token '<unk>'
          "max_input_chars_per_word":8, | `` | /model | the member 'max_input_chars_per_word' is missing
          "model": | "molde": | the root | the member 'model' is missing
          "pre_tokenizer": | "pretokenizer": | the root | the member 'pre_tokenizer' is missing
          "normalizer": | "normaliser": | the root | the member 'normalizer' is missing
          "post_processor": | "post": | the root | the member 'post_processor' is missing
          "added_tokens": | "added": | the root | the member 'added_tokens' is missing
          "aba":8 | "aba":-8 | /model/vocab/aba | a number from 0 to 2147483646 is expected, not -8
          "aba":8 | "aba":99999999999999999999 | /model/vocab/aba | a number from 0 to 2147483646 is expected, not 99999999999999999999
          "aba":8 | "aba":2147483647 | /model/vocab/aba | a number from 0 to 2147483646 is expected, not 2147483647
          "aba":8 | "aba":8.5 | /model/vocab/aba | a whole number is expected, not 8.5
          "aba":8 | "aba":"8" | /model/vocab/aba | a whole number is expected, not a string
          "aba":8 | "aba":[8] | /model/vocab/aba | a whole number is expected, not an array
          "aba":8 | "b":8 | /model/vocab/b | the token is in the vocabulary twice
          "aba":8 | "aba":7 | the root | the token id 7 is given to '##b' and 'aba'
          {"id":2,"content" | {"id":3,"content" | /added_tokens/1/id | 3 is given to '[SEP]', whose id in the model is 2
          "content":"[SEP]" | "content":"[new]" | the root | the token id 2 is given to '[SEP]' and '[new]'
          {"id":2,"content":"[SEP]" | {"id":1,"content":"[CLS]" | /added_tokens/1 | '[CLS]' is added twice
          "content":"[SEP]", | `` | /added_tokens/1 | the member 'content' is missing
          "ids":[2] | "ids":[77] | /post_processor | no token has the id 77
          "ids":[2], | `` | /post_processor/special_tokens/[SEP] | the member 'ids' is missing
          "[SEP]":{ | "SEP":{ | /post_processor | 'special_tokens' lacks [SEP], which 'single' names
          "type_id":0}}] | "type_id":1}}] | /post_processor/single/2/SpecialToken/type_id | only type 0 is supported for single texts
          {"SpecialToken":{"id":"[SEP]","type_id":0}} | {"Sequence":{"id":"A","type_id":0}} | /post_processor/single/2/Sequence | a single text is one sequence, 'A'
          {"Sequence":{"id":"A","type_id":0}}, | `` | /post_processor/single | the sequence 'A' is missing
          """)
  void oneErrorNamesTheFileThePlaceAndTheMistake(
      String part, String replacement, String place, String message) throws IOException {
    Path file = TokenizerJson.write(folder, replaceFirst(TokenizerJson.SMALL, part, replacement));

    assertThatThrownBy(() -> Tokenizer.load(file))
        .isInstanceOf(TokenizerFormatException.class)
        .hasMessage(file + ": at " + place + ": " + message);
  }

  private static String replaceFirst(String text, String part, String replacement) {
    int at = text.indexOf(part);
    assertThat(at).as(part).isNotNegative();
    return text.substring(0, at) + replacement + text.substring(at + part.length());
  }

  @Test
  void aFileCutAnywhereIsAFormatError() throws IOException {
    String json = TokenizerJson.SMALL.strip();
    for (int length = 0; length < json.length(); length++) {
      Path file = Files.writeString(folder.resolve("cut.json"), json.substring(0, length));
      assertThatThrownBy(() -> Tokenizer.load(file))
          .isInstanceOf(TokenizerFormatException.class)
          .hasMessageStartingWith(file + ": at ");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "nonsense",
        "3",
        "{\"a\":}",
        "{\"model\":{\"type\":\"WordPiece\",\"vocab\":{\"a\":01}}}"
      })
  void whatIsNoTokenizerIsAFormatError(String json) throws IOException {
    Path file = TokenizerJson.write(folder, json);

    assertThatThrownBy(() -> Tokenizer.load(file))
        .isInstanceOf(TokenizerFormatException.class)
        .hasMessageStartingWith(file + ": at ")
        .hasMessageNotContaining("\n");
  }

  @Test
  void nothingMayFollowTheDocument() throws IOException {
    Path file = TokenizerJson.write(folder, TokenizerJson.SMALL + "{}");

    assertThatThrownBy(() -> Tokenizer.load(file))
        .hasMessage(file + ": at the root: nothing is expected after the document");
  }

  @Test
  void aMissingFileIsAnIoException() {
    assertThatThrownBy(() -> Tokenizer.load(folder.resolve("none.json")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"A é İ Abaa i\u0301 中a", "[CLS] a\tb", "", "zzzzzzzzz"})
  void otherComponentsOfBertLikeEncodersMeanTheSame(String text) throws IOException {
    String[][] variants = {
      {NORMALIZER, NORMALIZER.replace("null", "false")},
      {NORMALIZER, NORMALIZER.replace("\"lowercase\":true", "\"lowercase\":false")},
      {NORMALIZER, "{\"type\":\"Sequence\",\"normalizers\":[" + NORMALIZER + "]}"},
      {NORMALIZER, "null"},
      {PRE_TOKENIZER, "{\"type\":\"Sequence\",\"pretokenizers\":[" + PRE_TOKENIZER + "]}"},
      {"\"TemplateProcessing\"", "\"BertProcessing\"" + CLS_AND_SEP},
      {
        "\"TemplateProcessing\"",
        "\"RobertaProcessing\",\"trim_offsets\":true" + CLS_AND_SEP + ",\"add_prefix_space\":false"
      },
    };
    for (String[] variant : variants) {
      Path file = TokenizerJson.small(folder, variant[0], variant[1]);
      try (Oracle oracle = new Oracle(file)) {
        assertThat(Tokenizer.load(file).encode(text, 100).ids())
            .as(variant[1])
            .isEqualTo(oracle.ids(text));
      }
    }
  }
}

package io.github.vt4j.text.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Added tokens are found where Hugging Face's tokenizers find them. */
class AddedTokensTest {
  private static final String SEP =
      """
      {"id":2,"content":"[SEP]","single_word":false,"lstrip":false,"rstrip":false,
         "normalized":false,"special":true}\
      """;

  private static final String[] PIECES = {
    "<M>", "<MM>", "M>", "ÉÀ", "éà", "ea", "EA", "a", "b", " ", "  ", "\t", "\u3000", "é", "_", "-",
    "[SEP]", "[CLS]", "x", "中", "\u0301", "\u200D", "1", ".", "😀"
  };

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "false, false, false, false",
    "true, false, false, false",
    "false, true, false, false",
    "false, false, true, false",
    "false, true, true, false",
    "true, true, true, false",
    "false, false, false, true",
    "true, false, false, true",
    "false, true, true, true",
    "true, true, true, true"
  })
  void theirFlagsMeanTheSame(boolean singleWord, boolean lstrip, boolean rstrip, boolean normalized)
      throws IOException {
    StringBuilder added = new StringBuilder(SEP);
    int id = 23;
    for (String content : new String[] {"<M>", "<MM>", "ÉÀ", "a"}) {
      added.append(
          """
          ,{"id":%d,"content":"%s","single_word":%b,"lstrip":%b,"rstrip":%b,"normalized":%b,
           "special":false}
          """
              .formatted(
                  content.equals("a") ? 4 : id++, content, singleWord, lstrip, rstrip, normalized));
    }
    Path file = TokenizerJson.small(folder, SEP, added.toString());
    Tokenizer tokenizer = Tokenizer.load(file);
    SplittableRandom random = new SplittableRandom(5);
    try (Oracle oracle = new Oracle(file)) {
      for (int i = 0; i < 3_000; i++) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(8); n >= 0; n--) {
          text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        assertThat(tokenizer.encode(text, 1000).ids())
            .as("'%s'", text)
            .isEqualTo(oracle.ids(text.toString()));
      }
    }
  }

  @Test
  void oneThatIsNotInTheVocabularyCountsAsAnId() throws IOException {
    Tokenizer tokenizer =
        Tokenizer.load(
            TokenizerJson.small(
                folder,
                SEP,
                SEP + "," + SEP.replace("[SEP]", "<new>").replace("\"id\":2", "\"id\":40")));

    assertThat(tokenizer.vocabularySize()).isEqualTo(41);
    assertThat(tokenizer.encode("a<new>b", 10).ids()).containsExactly(1, 4, 40, 5, 2);
  }
}

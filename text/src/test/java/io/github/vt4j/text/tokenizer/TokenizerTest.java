package io.github.vt4j.text.tokenizer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words cut into pieces, sequences cut and padded, by a small vocabulary. */
class TokenizerTest {
  @TempDir Path folder;

  @Test
  void splitsWordsIntoTheLongestPieces() throws IOException {
    Tokenizer tokenizer = Tokenizer.load(TokenizerJson.write(folder, TokenizerJson.SMALL));

    assertThat(tokenizer.vocabularySize()).isEqualTo(23);
    assertThat(tokenizer.encode("", 10).ids()).containsExactly(1, 2);
    assertThat(tokenizer.encode("ababab b#A", 20).ids()).containsExactly(1, 8, 9, 5, 13, 4, 2);
    assertThat(tokenizer.encode("abc ab", 20).ids()).containsExactly(1, 0, 4, 7, 2);
    assertThat(tokenizer.encode("aaaaaaaa aaaaaaaaa", 20).ids())
        .as("words of 8 and of 9 characters, of which 8 are the most")
        .containsExactly(1, 4, 6, 6, 6, 6, 6, 6, 6, 0, 2);
  }

  @Test
  void saysHowManyTokensWereCut() throws IOException {
    Tokenizer tokenizer = Tokenizer.load(TokenizerJson.write(folder, TokenizerJson.SMALL));
    Encoding cut = tokenizer.encode("a b a b a", 5);
    Encoding whole = tokenizer.encode("a b a", 5);

    assertThat(cut.ids()).containsExactly(1, 4, 5, 4, 2);
    assertThat(cut.truncated()).isTrue();
    assertThat(cut.truncatedTokens()).isEqualTo(2);
    assertThat(whole.truncated()).isFalse();
    assertThat(whole.truncatedTokens()).isZero();
    assertThat(tokenizer.encode("a abc", 3).truncatedTokens())
        .as("a word that becomes unknown counts once, behind the limit too")
        .isEqualTo(1);
  }

  @Test
  void refusesALengthWithoutRoomForSpecialTokens() throws IOException {
    Tokenizer tokenizer = Tokenizer.load(TokenizerJson.write(folder, TokenizerJson.SMALL));

    assertThat(tokenizer.encode("a", 2).ids()).containsExactly(1, 2);
    assertThatThrownBy(() -> tokenizer.encode("a", 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("maxLength 1 is less than the 2 special tokens of a text");
  }

  @Test
  void anEncodingDoesNotChange() throws IOException {
    Tokenizer tokenizer = Tokenizer.load(TokenizerJson.write(folder, TokenizerJson.SMALL));
    Encoding encoding = tokenizer.encode("a", 5);
    encoding.ids()[1] = 99;

    assertThat(encoding.id(1)).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a\uD83Db", "a\uDE00b", "\uDE00\uD83D", "a\uD83D", "\uDE00", "\uD83D\uD83D\uDE00"})
  void anUnpairedSurrogateIsAReplacementCharacter(String text) throws IOException {
    Path file = Oracle.miniLm(folder);
    Tokenizer tokenizer = Tokenizer.load(file);
    String repaired =
        new String(text.getBytes(StandardCharsets.UTF_16BE), StandardCharsets.UTF_16BE);

    assertThat(repaired).contains("\uFFFD");
    try (Oracle oracle = new Oracle(file)) {
      assertThat(tokenizer.encode(text, 100).ids()).isEqualTo(oracle.ids(repaired));
    }
  }

  @Test
  void padsToTheLongestOfTheBatch() throws IOException {
    Tokenizer tokenizer = Tokenizer.load(TokenizerJson.write(folder, TokenizerJson.SMALL));
    Batch batch = tokenizer.pad(List.of(tokenizer.encode("a", 9), tokenizer.encode("a b a", 9)));

    assertThat(batch.size()).isEqualTo(2);
    assertThat(batch.length()).isEqualTo(5);
    assertThat(batch.inputIds()).containsExactly(1, 4, 2, 3, 3, 1, 4, 5, 4, 2);
    assertThat(batch.attentionMask()).containsExactly(1, 1, 1, 0, 0, 1, 1, 1, 1, 1);
    assertThat(batch.tokenTypeIds()).hasSize(10).containsOnly(0);
    assertThatThrownBy(() -> tokenizer.pad(List.of())).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void padsWithTheIdThatTheFileNames() throws IOException {
    Path file =
        TokenizerJson.small(folder, "\"padding\":null", "\"padding\":{\"pad_id\":16,\"x\":[1]}");
    Tokenizer tokenizer = Tokenizer.load(file);
    Batch batch = tokenizer.pad(List.of(tokenizer.encode("", 9), tokenizer.encode("a", 9)));

    assertThat(batch.inputIds()).containsExactly(1, 2, 16, 1, 4, 2);
  }
}

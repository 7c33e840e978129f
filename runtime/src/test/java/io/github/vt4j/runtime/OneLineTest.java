package io.github.vt4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Text from files as part of a message. */
class OneLineTest {
  @Test
  void plainTextStaysAsItIs() {
    String text = "MatMul node \"/dense/\u4e2d\u6587\": f32[2, 3] \ud83d\ude00";
    assertThat(OneLine.of(text)).isSameAs(text);
    assertThat(OneLine.of(null)).isNull();
  }

  @Test
  void whatMovesACursorIsWrittenOut() {
    assertThat(OneLine.of("a\nb\tc\u001b[0m\u2028\u202e"))
        .isEqualTo("a\\u000ab\\u0009c\\u001b[0m\\u2028\\u202e");
  }

  @Test
  void aLongTextIsCut() {
    assertThat(OneLine.of("x".repeat(1 << 20)))
        .hasSizeLessThanOrEqualTo(OneLine.MAX_LENGTH)
        .startsWith("xxx")
        .endsWith("x...");
    assertThat(OneLine.of("\n".repeat(1 << 20))).hasSizeLessThanOrEqualTo(OneLine.MAX_LENGTH);
  }
}

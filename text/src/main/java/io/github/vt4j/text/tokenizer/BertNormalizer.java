package io.github.vt4j.text.tokenizer;

import java.text.Normalizer;

/**
 * BERT's normaliser: the steps of {@code BertNormalizer} in a {@code tokenizer.json}, in its order.
 *
 * @param cleanText drop control characters and turn white space into spaces
 * @param handleChineseChars put spaces around ideographs
 * @param stripAccents decompose canonically and drop non-spacing marks
 * @param lowercase map every character to lower case by itself, whatever the locale
 */
record BertNormalizer(
    boolean cleanText, boolean handleChineseChars, boolean stripAccents, boolean lowercase) {

  /**
   * Code points whose decomposition or combining class is newer than Unicode 9, whose tables {@code
   * tokenizers} normalises by: they stay as they are, and marks are not reordered across them.
   */
  private static final CodePointSet NEWER_THAN_NFD =
      CodePointSet.parse(
          """
          7FD 897-89F 8CA-8D3 9FE C3C D3B-D3C EBA 1715 1ABF-1ACE 1DF6-1DFA A82C 105C9 105E4
          10D24-10D27 10D69-10D6D 10EAB-10EAC 10EFD-10EFF 10F46-10F50 10F82-10F85 11070 1133B
          11383 11385 1138E 11391 113C5 113C7-113C8 113CE-113D0 1145E 11839-1183A 11938
          1193D-1193E 11943 119E0 11A34 11A47 11A99 11D42 11D44-11D45 11D97 11F41-11F42
          16121-16128 1612F 16D68-16D6A 16FF0-16FF1 1E08F 1E130-1E136 1E2AE 1E2EC-1E2EF
          1E4EC-1E4EF 1E5EE-1E5EF
          """);

  /** The text from {@code from} to {@code to}, normalised, as a new array. */
  CharArray normalize(CharArray text, int from, int to) {
    CharArray cleaned = clean(text, from, to);
    CharArray stripped = stripAccents ? stripAccents(cleaned) : cleaned;
    return lowercase ? lowercase(stripped) : stripped;
  }

  private CharArray clean(CharArray text, int from, int to) {
    CharArray cleaned = new CharArray(to - from);
    for (int i = from; i < to; ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (cleanText) {
        if (BertCharacters.isControl(c)) {
          continue;
        }
        if (BertCharacters.isWhitespace(c)) {
          c = ' ';
        }
      }
      if (handleChineseChars && BertCharacters.isIdeograph(c)) {
        cleaned.append(' ');
        cleaned.appendCodePoint(c);
        cleaned.append(' ');
      } else {
        cleaned.appendCodePoint(c);
      }
    }
    return cleaned;
  }

  private static CharArray stripAccents(CharArray text) {
    int first = 0;
    // U+00C0 is the first character with a canonical decomposition.
    while (first < text.length && text.chars[first] < 0xC0) {
      first++;
    }
    if (first == text.length) {
      return text;
    }
    CharArray stripped = new CharArray(text.length);
    int start = 0;
    for (int i = first; i < text.length; ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c >= 0x300 && NEWER_THAN_NFD.contains(c)) {
        appendStripped(text.substring(start, i), stripped);
        stripped.appendCodePoint(c);
        start = next;
      }
      i = next;
    }
    appendStripped(text.substring(start, text.length), stripped);
    return stripped;
  }

  private static void appendStripped(String text, CharArray stripped) {
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFD);
    for (int i = 0; i < decomposed.length(); ) {
      int c = decomposed.codePointAt(i);
      if (!BertCharacters.isNonspacingMark(c)) {
        stripped.appendCodePoint(c);
      }
      i += Character.charCount(c);
    }
  }

  private static CharArray lowercase(CharArray text) {
    CharArray lower = new CharArray(text.length);
    for (int i = 0; i < text.length; ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (c < 0x80) {
        lower.append((char) (c >= 'A' && c <= 'Z' ? c + 0x20 : c));
      } else if (c == 0x130) {
        // The one character whose lower case is two, whatever comes after it.
        lower.append('i');
        lower.append('\u0307');
      } else {
        lower.appendCodePoint(toLowerCase(c));
      }
    }
    return lower;
  }

  /** The mapping of Unicode 17, on a JDK of Unicode 16 too. */
  private static int toLowerCase(int c) {
    return switch (c) {
      case 0xA7CE, 0xA7D2, 0xA7D4 -> c + 1;
      default -> c >= 0x16EA0 && c <= 0x16EB8 ? c + 0x1B : Character.toLowerCase(c);
    };
  }
}

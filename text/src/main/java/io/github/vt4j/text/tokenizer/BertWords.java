package io.github.vt4j.text.tokenizer;

/**
 * A cursor over the words of BERT's pre-tokeniser: white space separates and is dropped, every
 * punctuation character is a word of its own.
 */
final class BertWords {
  private final CharArray text;
  private final int to;
  private int start;
  private int end;

  /** Stands before the first word of the text from {@code from} to {@code to}. */
  BertWords(CharArray text, int from, int to) {
    this.text = text;
    this.to = to;
    this.end = from;
  }

  /** Moves to the next word; false when there is none. */
  boolean next() {
    start = end;
    while (end < to) {
      int c = text.codePointAt(end);
      if (BertCharacters.isWhitespace(c)) {
        if (start < end) {
          return true;
        }
        start = ++end;
      } else if (BertCharacters.isPunctuation(c)) {
        if (start == end) {
          end += Character.charCount(c);
        }
        return true;
      } else {
        end += Character.charCount(c);
      }
    }
    return start < end;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }
}

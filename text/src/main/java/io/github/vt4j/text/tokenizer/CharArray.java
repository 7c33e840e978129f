package io.github.vt4j.text.tokenizer;

import java.util.Arrays;

/** A growing array of UTF-16 code units that hot loops read without an accessor in between. */
final class CharArray {
  char[] chars;
  int length;

  CharArray(int capacity) {
    chars = new char[Math.max(capacity, 16)];
  }

  /** A copy of the text in which every unpaired surrogate is U+FFFD, as in any UTF-8 encoding. */
  static CharArray of(CharSequence text) {
    String string = text.toString();
    CharArray copy = new CharArray(string.length());
    copy.length = string.length();
    string.getChars(0, string.length(), copy.chars, 0);
    for (int i = 0; i < copy.length; i++) {
      if (Character.isSurrogate(copy.chars[i])) {
        if (Character.charCount(copy.codePointAt(i)) == 2) {
          i++;
        } else {
          copy.chars[i] = '\uFFFD';
        }
      }
    }
    return copy;
  }

  void append(char c) {
    if (length == chars.length) {
      grow();
    }
    chars[length++] = c;
  }

  void appendCodePoint(int codePoint) {
    if (Character.isBmpCodePoint(codePoint)) {
      append((char) codePoint);
    } else {
      append(Character.highSurrogate(codePoint));
      append(Character.lowSurrogate(codePoint));
    }
  }

  private void grow() {
    int doubled = (int) Math.min(2L * chars.length, Integer.MAX_VALUE - 8);
    if (doubled == chars.length) {
      throw new OutOfMemoryError("text of more than " + length + " chars after normalisation");
    }
    chars = Arrays.copyOf(chars, doubled);
  }

  int codePointAt(int index) {
    return Character.codePointAt(chars, index, length);
  }

  String substring(int from, int to) {
    return new String(chars, from, to - from);
  }
}

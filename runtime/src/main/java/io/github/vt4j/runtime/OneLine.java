package io.github.vt4j.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Makes the text of an error that tells of a file's contents fit for one line of a log or terminal:
 * names in a file may hold anything, and be of any length.
 */
public final class OneLine {
  /** The most characters of a text. */
  public static final int MAX_LENGTH = 4000;

  /** For one character written out, or for what says that the text is cut. */
  private static final int ROOM = 6;

  private OneLine() {}

  /**
   * The text, with control characters written out as their number, and cut where it is longer than
   * {@link #MAX_LENGTH}. Null stays null.
   */
  public static @Nullable String of(@Nullable String text) {
    if (text == null || isFit(text)) {
      return text;
    }
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (line.length() > MAX_LENGTH - ROOM) {
        return line.append("...").toString();
      }
      if (isPlain(c)) {
        line.append(c);
      } else {
        line.append("\\u%04x".formatted((int) c));
      }
    }
    return line.toString();
  }

  private static boolean isFit(String text) {
    return text.length() <= MAX_LENGTH - ROOM && text.chars().allMatch(c -> isPlain((char) c));
  }

  /** Neither a control character nor one that ends a line or turns its direction. */
  private static boolean isPlain(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}

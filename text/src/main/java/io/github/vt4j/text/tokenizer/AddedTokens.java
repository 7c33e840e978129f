package io.github.vt4j.text.tokenizer;

import java.util.List;

/** Finds added tokens in a text: the leftmost first, of those that start together the longest. */
final class AddedTokens {
  private static final char[] NO_PREFIX = {};

  private final List<AddedToken> tokens;
  private final PieceTable contents;

  /** Bit {@code c % 64} is set when some token starts with the char {@code c}. */
  private final long firstChars;

  AddedTokens(List<AddedToken> tokens) {
    this.tokens = List.copyOf(tokens);
    PieceTable.Builder contents = new PieceTable.Builder();
    long firstChars = 0;
    for (int i = 0; i < tokens.size(); i++) {
      String content = tokens.get(i).content();
      // Of two tokens that normalise to the same text the first is found.
      if (!content.isEmpty() && contents.add(content, i)) {
        firstChars |= 1L << content.charAt(0);
      }
    }
    this.contents = contents.build();
    this.firstChars = firstChars;
  }

  /** A cursor before the first part of the text from {@code from} to {@code to}. */
  Parts split(CharArray text, int from, int to) {
    return new Parts(text, from, to);
  }

  /** A cursor over the parts of a text: added tokens, and what lies between them. */
  final class Parts {
    private final CharArray text;
    private final int from;
    private final int to;
    private int start;
    private int end;

    /** The token at {@code start..end}, or -1 for text between tokens. */
    private int token = -1;

    /** A token that was found behind the part now stood on, or -1, and where it lies. */
    private int found = -1;

    private int foundStart;
    private int foundEnd;

    private Parts(CharArray text, int from, int to) {
      this.text = text;
      this.from = from;
      this.to = to;
      this.end = from;
    }

    /** Moves to the next part, which is never empty; false when there is none. */
    boolean next() {
      start = end;
      token = -1;
      if (found < 0) {
        find();
      }
      if (found >= 0 && foundStart <= start) {
        token = found;
        end = foundEnd;
        found = -1;
        return true;
      }
      end = found < 0 ? to : foundStart;
      return start < end;
    }

    /** Finds the first token from {@code start} on. */
    private void find() {
      for (int i = start; i < to; ) {
        int entry =
            (firstChars >>> text.chars[i] & 1) == 0
                ? -1
                : contents.longestMatch(NO_PREFIX, text.chars, i, to);
        if (entry < 0) {
          i++;
          continue;
        }
        int after = i + contents.length(entry);
        AddedToken candidate = tokens.get(contents.id(entry));
        if (!candidate.singleWord() || !touchesWord(i, after)) {
          found = contents.id(entry);
          foundStart = candidate.lstrip() ? skipSpaceBackwards(i) : i;
          foundEnd = candidate.rstrip() ? skipSpace(after) : after;
          return;
        }
        i = after;
      }
    }

    private boolean touchesWord(int first, int after) {
      return first > from
              && BertCharacters.isWordCharacter(Character.codePointBefore(text.chars, first, from))
          || after < to
              && BertCharacters.isWordCharacter(Character.codePointAt(text.chars, after, to));
    }

    // All white space lies in the Basic Multilingual Plane, so that a char is a code point here.

    private int skipSpaceBackwards(int index) {
      int i = index;
      while (i > start && BertCharacters.isWhitespace(text.chars[i - 1])) {
        i--;
      }
      return i;
    }

    private int skipSpace(int index) {
      int i = index;
      while (i < to && BertCharacters.isWhitespace(text.chars[i])) {
        i++;
      }
      return i;
    }

    int start() {
      return start;
    }

    int end() {
      return end;
    }

    boolean isToken() {
      return token >= 0;
    }

    /** The id of the added token stood on. */
    int tokenId() {
      return tokens.get(token).id();
    }
  }
}

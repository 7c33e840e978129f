package io.github.vt4j.text.tokenizer;

/**
 * The WordPiece model: splits a word into the longest pieces that the vocabulary has, left to
 * right.
 */
final class WordPiece {
  private static final char[] NONE = {};

  private final PieceTable vocabulary;
  private final char[] continuingPrefix;
  private final int unknownId;
  private final int maxWordLength;

  /**
   * @param continuingPrefix what precedes a piece in the vocabulary that does not begin a word
   * @param unknownId stands for a word that is too long or has a part that is no piece
   * @param maxWordLength in code points
   */
  WordPiece(PieceTable vocabulary, String continuingPrefix, int unknownId, int maxWordLength) {
    this.vocabulary = vocabulary;
    this.continuingPrefix = continuingPrefix.toCharArray();
    this.unknownId = unknownId;
    this.maxWordLength = maxWordLength;
  }

  /** Adds the ids of the word that lies in {@code chars} from {@code from} to {@code to}. */
  void tokenize(char[] chars, int from, int to, TokenIds ids) {
    if (to - from > maxWordLength
        && Character.codePointCount(chars, from, to - from) > maxWordLength) {
      ids.add(unknownId);
      return;
    }
    int before = ids.count();
    char[] prefix = NONE;
    for (int start = from; start < to; ) {
      int entry = vocabulary.longestMatch(prefix, chars, start, to);
      if (entry < 0) {
        ids.rewind(before);
        ids.add(unknownId);
        return;
      }
      ids.add(vocabulary.id(entry));
      start += vocabulary.length(entry) - prefix.length;
      prefix = continuingPrefix;
    }
  }
}

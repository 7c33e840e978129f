package io.github.vt4j.text.tokenizer;

/**
 * The token ids of one text, its special tokens included. Immutable.
 *
 * <p>No padding is part of it: {@link Tokenizer#pad} makes texts of different lengths a {@link
 * Batch}.
 */
public final class Encoding {
  private final int[] ids;
  private final int truncatedTokens;

  Encoding(int[] ids, int truncatedTokens) {
    this.ids = ids;
    this.truncatedTokens = truncatedTokens;
  }

  /** The number of tokens, special ones included. */
  public int length() {
    return ids.length;
  }

  /**
   * The id of one token.
   *
   * @throws IndexOutOfBoundsException if there is no such token
   */
  public int id(int index) {
    return ids[index];
  }

  /** The ids of all tokens, as a new array. */
  public int[] ids() {
    return ids.clone();
  }

  /** Whether tokens were cut off at the end, because the text is longer than the limit. */
  public boolean truncated() {
    return truncatedTokens > 0;
  }

  /** The number of tokens that were cut off; 0 when the whole text is encoded. */
  public int truncatedTokens() {
    return truncatedTokens;
  }
}

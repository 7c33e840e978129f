package io.github.vt4j.text.tokenizer;

import java.util.Arrays;
import java.util.List;

/**
 * Several texts as the inputs of a model: row-major matrices of {@code size × length}, each row
 * padded at its end to the longest text of the batch.
 *
 * <p>The arrays are the batch's own and are handed out as they are: whoever writes into one changes
 * the batch.
 */
public final class Batch {
  private final int size;
  private final int length;
  private final long[] inputIds;
  private final long[] attentionMask;
  private final long[] tokenTypeIds;

  Batch(List<Encoding> encodings, int padId) {
    size = encodings.size();
    int longest = 0;
    for (Encoding encoding : encodings) {
      longest = Math.max(longest, encoding.length());
    }
    length = longest;
    inputIds = new long[Math.multiplyExact(size, length)];
    attentionMask = new long[inputIds.length];
    tokenTypeIds = new long[inputIds.length];
    for (int row = 0; row < size; row++) {
      Encoding encoding = encodings.get(row);
      int start = row * length;
      int end = start + encoding.length();
      for (int i = 0; i < encoding.length(); i++) {
        inputIds[start + i] = encoding.id(i);
      }
      Arrays.fill(inputIds, end, start + length, padId);
      Arrays.fill(attentionMask, start, end, 1);
    }
  }

  /** The number of texts: the matrices' rows. */
  public int size() {
    return size;
  }

  /** The number of tokens of the longest text: the matrices' columns. */
  public int length() {
    return length;
  }

  /** {@code [size, length]}: the token ids. */
  public long[] inputIds() {
    return inputIds;
  }

  /** {@code [size, length]}: 1 for a token, 0 for padding. */
  public long[] attentionMask() {
    return attentionMask;
  }

  /** {@code [size, length]}: all 0, because each text is one sequence. */
  public long[] tokenTypeIds() {
    return tokenTypeIds;
  }
}

package io.github.vt4j.text.tokenizer;

import java.util.Arrays;

/** The ids of a text's tokens: counts all of them, keeps those within a limit. */
final class TokenIds {
  private final int limit;
  private int[] ids;
  private int count;

  TokenIds(int limit) {
    this.limit = limit;
    this.ids = new int[Math.min(limit, 32)];
  }

  void add(int id) {
    if (count < limit) {
      if (count == ids.length) {
        ids = Arrays.copyOf(ids, Math.min(limit, 2 * count));
      }
      ids[count] = id;
    }
    count++;
  }

  /** The number of ids added, kept or not. */
  int count() {
    return count;
  }

  /** Takes back all ids but the first {@code count}. */
  void rewind(int count) {
    this.count = count;
  }

  int kept() {
    return Math.min(count, limit);
  }

  void copyTo(int[] target, int position) {
    System.arraycopy(ids, 0, target, position, kept());
  }
}

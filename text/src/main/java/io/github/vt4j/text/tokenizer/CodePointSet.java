package io.github.vt4j.text.tokenizer;

import java.util.Arrays;

/** An immutable set of Unicode code points, kept as sorted ranges. */
final class CodePointSet {
  /** First code points of the ranges, ascending. */
  private final int[] firsts;

  /** Last code points of the ranges, inclusive. */
  private final int[] lasts;

  private CodePointSet(int[] firsts, int[] lasts) {
    this.firsts = firsts;
    this.lasts = lasts;
  }

  /**
   * Parses ranges such as {@code "AD 600-605 61C"}: hexadecimal, ascending, apart, separated by
   * white space.
   */
  static CodePointSet parse(String ranges) {
    int[] firsts = new int[ranges.length() / 2 + 1];
    int[] lasts = new int[firsts.length];
    int count = 0;
    int value = -1;
    int first = -1;
    for (int i = 0; i <= ranges.length(); i++) {
      char c = i == ranges.length() ? ' ' : ranges.charAt(i);
      if (c == '-') {
        first = value;
        value = -1;
      } else if (c > ' ') {
        value = Math.max(value, 0) << 4 | Character.digit(c, 16);
      } else if (value >= 0) {
        firsts[count] = first < 0 ? value : first;
        lasts[count++] = value;
        first = -1;
        value = -1;
      }
    }
    return new CodePointSet(Arrays.copyOf(firsts, count), Arrays.copyOf(lasts, count));
  }

  boolean contains(int codePoint) {
    int low = 0;
    int high = firsts.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (codePoint < firsts[middle]) {
        high = middle - 1;
      } else if (codePoint > lasts[middle]) {
        low = middle + 1;
      } else {
        return true;
      }
    }
    return false;
  }
}

package io.github.vt4j.fuzz;

import java.util.List;

/** Choices that a fuzzer's bytes make, one byte each; the first of all when they have run out. */
final class Choices {
  private final byte[] data;
  private int position;

  Choices(byte[] data) {
    this.data = data;
  }

  /** Whether bytes are left. */
  boolean more() {
    return position < data.length;
  }

  /** A number from 0 to before a bound. */
  int below(int bound) {
    return more() ? Byte.toUnsignedInt(data[position++]) % bound : 0;
  }

  /** Yes or no. */
  boolean flag() {
    return below(2) == 1;
  }

  /** A whole number: mostly a small one, now and then one at the end of its range. */
  long number() {
    int choice = below(64);
    return switch (choice) {
      case 63 -> Long.MAX_VALUE;
      case 62 -> Long.MIN_VALUE;
      case 61 -> Integer.MAX_VALUE;
      case 60 -> Integer.MIN_VALUE;
      case 59 -> 1L << below(63);
      default -> choice < 20 ? choice - 4 : choice % 5;
    };
  }

  /** Some of {@link #number}. */
  long[] numbers(int most) {
    long[] numbers = new long[below(most + 1)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number();
    }
    return numbers;
  }

  /** One of a list. */
  <T> T of(List<T> list) {
    return list.get(below(list.size()));
  }
}

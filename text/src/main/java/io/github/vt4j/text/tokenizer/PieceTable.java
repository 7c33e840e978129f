package io.github.vt4j.text.tokenizer;

import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * An immutable map of strings to ids that is searched by a range of chars.
 *
 * <p>All strings lie in one char array and are found by open addressing over a polynomial hash, so
 * that every prefix of a word is looked up in one pass and without making a string.
 */
final class PieceTable {
  /** All pieces, one after the other; piece {@code e} ends where piece {@code e + 1} starts. */
  private final char[] chars;

  private final int[] starts;
  private final int[] hashes;
  private final int[] ids;

  /** Entry plus one by hash slot; 0 where the slot is empty. A power of two in length. */
  private final int[] slots;

  private final int longest;
  private final int factor;

  private PieceTable(Builder builder) {
    chars = Arrays.copyOf(builder.chars, builder.starts[builder.size]);
    starts = Arrays.copyOf(builder.starts, builder.size + 1);
    hashes = Arrays.copyOf(builder.hashes, builder.size);
    ids = Arrays.copyOf(builder.ids, builder.size);
    slots = builder.slots;
    longest = builder.longest;
    factor = builder.factor;
  }

  int size() {
    return ids.length;
  }

  int id(int entry) {
    return ids[entry];
  }

  /** The length of the entry in chars. */
  int length(int entry) {
    return starts[entry + 1] - starts[entry];
  }

  String piece(int entry) {
    return new String(chars, starts[entry], length(entry));
  }

  /** The id of the piece, or -1. */
  int idOf(String piece) {
    char[] text = piece.toCharArray();
    int entry = find(hash(text), text, text, 0, 0);
    return entry < 0 ? -1 : ids[entry];
  }

  /**
   * The entry of the longest piece that is {@code prefix} followed by one or more chars of {@code
   * text} from {@code from}, none beyond {@code to}; or -1.
   */
  int longestMatch(char[] prefix, char[] text, int from, int to) {
    int hash = hash(prefix);
    int end = from + Math.min(to - from, Math.max(0, longest - prefix.length));
    int best = -1;
    for (int i = from; i < end; i++) {
      hash = factor * hash + text[i];
      int entry = find(hash, prefix, text, from, i + 1);
      if (entry >= 0) {
        best = entry;
      }
    }
    return best;
  }

  private int find(int hash, char[] prefix, char[] text, int from, int to) {
    int mask = slots.length - 1;
    for (int slot = spread(hash) & mask; slots[slot] != 0; slot = (slot + 1) & mask) {
      int entry = slots[slot] - 1;
      if (hashes[entry] == hash && equal(entry, prefix, text, from, to)) {
        return entry;
      }
    }
    return -1;
  }

  private boolean equal(int entry, char[] prefix, char[] text, int from, int to) {
    int start = starts[entry];
    int middle = start + prefix.length;
    return length(entry) == prefix.length + to - from
        && Arrays.equals(chars, start, middle, prefix, 0, prefix.length)
        && Arrays.equals(chars, middle, starts[entry + 1], text, from, to);
  }

  private int hash(char[] text) {
    int hash = 0;
    for (char c : text) {
      hash = factor * hash + c;
    }
    return hash;
  }

  private static int spread(int hash) {
    int product = hash * 0x9E3779B9;
    return product ^ product >>> 16;
  }

  /** Gathers pieces. Not thread-safe. */
  static final class Builder {
    private char[] chars = new char[1 << 12];
    private int[] starts = new int[1 << 9];
    private int[] hashes = new int[1 << 9];
    private int[] ids = new int[1 << 9];
    private int[] slots = new int[1 << 10];
    // Another each time, so that nobody can write a file whose pieces all have one hash.
    private final int factor = ThreadLocalRandom.current().nextInt() | 1;

    private int size;
    private int longest;

    /** Adds the piece; false when it is there already. */
    boolean add(String piece, int id) {
      if (2 * (size + 1) >= slots.length) {
        grow();
      }
      int length = piece.length();
      int start = starts[size];
      int end = Math.addExact(start, length);
      if (end > chars.length) {
        chars = Arrays.copyOf(chars, Math.max(end, 2 * chars.length));
      }
      piece.getChars(0, length, chars, start);
      int hash = 0;
      for (int i = start; i < end; i++) {
        hash = factor * hash + chars[i];
      }
      int slot = spread(hash) & (slots.length - 1);
      while (slots[slot] != 0) {
        int entry = slots[slot] - 1;
        if (hashes[entry] == hash
            && Arrays.equals(chars, starts[entry], starts[entry + 1], chars, start, end)) {
          return false;
        }
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = size + 1;
      hashes[size] = hash;
      ids[size] = id;
      starts[++size] = end;
      longest = Math.max(longest, length);
      return true;
    }

    private void grow() {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
      ids = Arrays.copyOf(ids, 2 * ids.length);
      slots = new int[2 * slots.length];
      for (int entry = 0; entry < size; entry++) {
        int slot = spread(hashes[entry]) & (slots.length - 1);
        while (slots[slot] != 0) {
          slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = entry + 1;
      }
    }

    /** The table. The builder is spent. */
    PieceTable build() {
      return new PieceTable(this);
    }
  }
}

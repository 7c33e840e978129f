package io.github.vt4j.text.tokenizer;

import java.util.SplittableRandom;

/** Generates texts of many scripts, the same for the same seed. */
final class Texts {
  /** First and last code points, by twos. */
  private static final int[][] SCRIPTS = {
    {'a', 'z'},
    {'A', 'Z', 'a', 'z', '0', '9'},
    {'a', 'z', 0xC0, 0x24F, 0x1E00, 0x1EFF},
    {0x400, 0x52F},
    {0x370, 0x3FF, 0x1F00, 0x1FFF},
    {0x591, 0x5F4},
    {0x600, 0x6FF, 0x750, 0x77F},
    {0x900, 0x97F},
    {0x980, 0xDFF},
    {0xE00, 0xEFF},
    {0x4E00, 0x9FFF, 0x3400, 0x4DBF, 0x20000, 0x2CEAF, 0xF900, 0xFAFF},
    {0xAC00, 0xD7A3, 0x1100, 0x11FF},
    {0x3040, 0x30FF, 0xFF00, 0xFFEF},
    {0x1F300, 0x1FAFF, 0x200D, 0x200D, 0xFE0F, 0xFE0F, 0x1F3FB, 0x1F3FF},
    {'a', 'z', 0x300, 0x36F, 0x1AB0, 0x1ACE, 0x1DC0, 0x1DFF, 0x302A, 0x302F},
    {0, 0x20, 0x7F, 0xA0, 0x2000, 0x206F, 0xFFF0, 0xFFFD},
    {'!', '/', ':', '@', '[', '`', '{', '~', 0x2010, 0x2E7F, 0x3000, 0x303F},
    {0, 0xD7FF, 0xE000, 0x10FFFF},
    {0x10000, 0x1FFFF},
  };

  private static final String[] FIXED = {
    "[CLS]", "[SEP]", "[MASK]", "[PAD]", "[UNK]", "[cls]", "[MASK", "##ing", "hello", "world",
    "İstanbul", "ﬁne", "don't", "e\u0301", "\r\n", "\t", "🏳️‍🌈", "👩‍👩‍👧‍👦", "Σίσυφος", "ẞ"
  };

  private final SplittableRandom random;

  Texts(long seed) {
    random = new SplittableRandom(seed);
  }

  String next() {
    StringBuilder text = new StringBuilder();
    int words = random.nextInt(12);
    for (int i = 0; i < words; i++) {
      if (random.nextInt(8) == 0) {
        text.append(FIXED[random.nextInt(FIXED.length)]);
      } else {
        appendWord(text);
      }
      if (random.nextInt(5) != 0) {
        text.append(' ');
      }
    }
    return text.toString();
  }

  private void appendWord(StringBuilder text) {
    int[] script = SCRIPTS[random.nextInt(SCRIPTS.length)];
    int length = random.nextInt(40) == 0 ? random.nextInt(90, 130) : random.nextInt(1, 10);
    for (int i = 0; i < length; i++) {
      int range = 2 * random.nextInt(script.length / 2);
      text.appendCodePoint(random.nextInt(script[range], script[range + 1] + 1));
    }
  }
}

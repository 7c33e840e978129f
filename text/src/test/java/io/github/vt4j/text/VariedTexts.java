package io.github.vt4j.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Texts of many kinds, the same at every run. */
final class VariedTexts {
  private static final List<String> SCRIPTS =
      List.of(
          "",
          " \t\n ",
          "hello",
          "a",
          "The quick brown fox jumps over the lazy dog.",
          "naïve café, déjà vu; Ångström & Łódź",
          "Быстрая коричневая лиса прыгает",
          "Η γρήγορη καφέ αλεπού",
          "השועל החום המהיר",
          "الثعلب البني السريع",
          "तेज़ भूरी लोमड़ी",
          "สุนัขจิ้งจอกสีน้ำตาล",
          "素早い茶色の狐が怠け者の犬を飛び越える",
          "敏捷的棕色狐狸跳过懒狗",
          "빠른 갈색 여우",
          "İstanbul'da ışık, IĞDIR",
          "👩‍👩‍👧‍👦 family 🏳️‍🌈 flags 🇩🇪",
          "3.14159 + 2.71828 = 5.85987; 1,000,000 €",
          "https://example.org/a/b?c=d&e=f#g",
          "public static void main(String[] args) { return; }",
          "[CLS] and [SEP] inside [MASK] a text [UNK]",
          "pneumonoultramicroscopicsilicovolcanoconiosis",
          "x".repeat(150),
          "e\u0301 combining \u0000 control \u200b zero width");

  private static final List<String> WORDS =
      List.of(
          "river",
          "bank",
          "money",
          "deposit",
          "water",
          "stone",
          "bridge",
          "loan",
          "swim",
          "fish",
          "interest",
          "rate",
          "flow",
          "current",
          "account",
          "credit",
          "boat",
          "shore",
          "teller",
          "fee",
          "and",
          "the",
          "of",
          "with",
          "under",
          "never",
          "quickly",
          "unbelievable",
          "42");

  private VariedTexts() {}

  /** How many to compare where that takes long: more in a full build. */
  static int fewer() {
    return Integer.getInteger("vt.test.texts", 50);
  }

  /** Texts of every script, sentences of up to {@code mostWords} words, and some longer ones. */
  static List<String> of(int count, int mostWords, int longOnes) {
    Random random = new Random(20_261_130);
    List<String> texts = new ArrayList<>(SCRIPTS);
    for (int i = 0; i < longOnes; i++) {
      texts.add(sentence(random, 300 + 40 * i));
    }
    while (texts.size() < count) {
      texts.add(sentence(random, 1 + random.nextInt(mostWords)));
    }
    return List.copyOf(texts.subList(0, count));
  }

  private static String sentence(Random random, int words) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append(i == 0 ? "" : " ").append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return text.toString();
  }
}

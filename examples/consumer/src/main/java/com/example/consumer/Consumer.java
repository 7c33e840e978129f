package com.example.consumer;

import io.github.vt4j.text.Embedding;
import io.github.vt4j.text.TextEmbedder;
import java.util.List;

/** Embeds two texts, shows what executed, switches a provider off, and shows it again. */
public final class Consumer {
  /** Prints what it finds. */
  public static void main(String[] args) {
    try (TextEmbedder embedder = TextEmbedder.load()) {
      embedder.seam().updatePolicy(policy -> policy.statistics(true));
      List<Embedding> embeddings = embedder.embed(List.of("hello world", "good morning, earth"));
      System.out.println("first: " + embeddings.getFirst().vector()[0]);
      System.out.println("cosine: " + embeddings.get(0).cosine(embeddings.get(1)));
      System.out.println("vector executed " + embedder.counters().calls("vector"));

      embedder.seam().updatePolicy(policy -> policy.disable("vector"));
      embedder.seam().resetCounters();
      System.out.println("again: " + embedder.embed("hello world")[0]);
      System.out.println(
          "vector executed " + embedder.counters().calls("vector") + " when disabled");
      System.out.println("vt-native executed " + embedder.counters().calls("vt-native"));
    }
  }
}

package io.github.vt4j.text;

import java.util.Collections;
import java.util.List;

/** A program that embeds and closes nothing. */
final class EmbeddingProgram {
  private EmbeddingProgram() {}

  /** Tells the threads beside this one, and then that the main method ends. */
  public static void main(String[] args) {
    TextEmbedder embedder = TextEmbedder.load();
    List<String> texts = Collections.nCopies(8, "a bank loan and its interest");
    System.out.println("embedded " + embedder.embed(texts).size());
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread != Thread.currentThread()) {
        System.out.println((thread.isDaemon() ? "daemon " : "stays ") + thread.getName());
      }
    }
    System.out.println("main ends");
  }
}

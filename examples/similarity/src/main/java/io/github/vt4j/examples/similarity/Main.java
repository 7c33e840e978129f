package io.github.vt4j.examples.similarity;

import io.github.vt4j.seam.FunctionOp;
import io.github.vt4j.seam.Op;
import io.github.vt4j.seam.Seam;

/** Shows which kernel serves each op and why, then turns one off while the program runs. */
public final class Main {
  private Main() {}

  /** Runs the example. */
  public static void main(String[] args) {
    float[] a = {1, 2, 3, 4};
    float[] b = {4, 3, 2, 1};
    try (Similarity similarity = Similarity.create()) {
      Seam seam = similarity.seam();
      for (Op<?> op : seam.vocabulary().ops()) {
        System.out.println(seam.explain(op, similarity.cpu()));
      }

      FunctionOp<Dot> dot = SimilarityOps.DOT;
      String selected = seam.site(dot, similarity.cpu()).selected();
      System.out.println("\n" + selected + " says " + similarity.dot(a, b));

      seam.updatePolicy(policy -> policy.disable(selected));
      String next = seam.site(dot, similarity.cpu()).selected();
      System.out.println(next + " says " + similarity.dot(a, b) + ", for:");
      System.out.println(seam.explain(dot, similarity.cpu()));
    }
  }
}

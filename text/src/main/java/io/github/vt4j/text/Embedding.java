package io.github.vt4j.text;

import java.util.Objects;

/**
 * The embedding of one text.
 *
 * @param vector the values, f32; the caller's own
 * @param tokens how many tokens went in, special ones among them
 * @param tokensCut how many tokens were left out because the text was too long
 */
public record Embedding(float[] vector, int tokens, int tokensCut) {
  /** Checks for null. */
  public Embedding {
    Objects.requireNonNull(vector, "vector");
  }

  /**
   * The cosine of the angle between two embeddings, from −1 to 1; 0 where one of them has no
   * length.
   *
   * @throws IllegalArgumentException if they differ in dimension
   */
  public float cosine(Embedding other) {
    if (vector.length != other.vector.length) {
      throw new IllegalArgumentException(
          "embeddings of " + vector.length + " and " + other.vector.length + " dimensions");
    }
    double dot = 0;
    double ownSquare = 0;
    double otherSquare = 0;
    for (int i = 0; i < vector.length; i++) {
      dot += (double) vector[i] * other.vector[i];
      ownSquare += (double) vector[i] * vector[i];
      otherSquare += (double) other.vector[i] * other.vector[i];
    }
    double lengths = Math.sqrt(ownSquare) * Math.sqrt(otherSquare);
    return lengths == 0 ? 0 : (float) Math.clamp(dot / lengths, -1, 1);
  }
}

package io.github.vt4j.text;

/** How the embeddings of a text's tokens make the embedding of the text. */
public enum Pooling {
  /** The mean over all tokens, special ones among them. */
  MEAN,
  /** That of the first token, {@code [CLS]}. */
  CLS
}

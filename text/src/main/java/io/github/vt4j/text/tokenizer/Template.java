package io.github.vt4j.text.tokenizer;

import java.util.List;

/**
 * What a post-processor puts around the ids of a single text.
 *
 * @param leading ids before the text, such as that of {@code [CLS]}
 * @param trailing ids after the text, such as that of {@code [SEP]}
 */
record Template(List<Integer> leading, List<Integer> trailing) {
  static final Template NONE = new Template(List.of(), List.of());

  /** The number of ids around a text. */
  int length() {
    return leading.size() + trailing.size();
  }

  /** The kept ids with the template's around them. */
  int[] around(TokenIds text) {
    int[] all = new int[length() + text.kept()];
    int position = 0;
    for (int id : leading) {
      all[position++] = id;
    }
    text.copyTo(all, position);
    position += text.kept();
    for (int id : trailing) {
      all[position++] = id;
    }
    return all;
  }
}

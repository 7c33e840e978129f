package io.github.vt4j.text.tokenizer;

/**
 * A token that is found in a text as it stands and is split no further.
 *
 * @param content the text to find
 * @param singleWord found only where no word character touches it
 * @param lstrip takes the white space before it in
 * @param rstrip takes the white space after it in
 * @param normalized found in the normalised text, its content normalised too
 */
record AddedToken(
    int id,
    String content,
    boolean singleWord,
    boolean lstrip,
    boolean rstrip,
    boolean normalized) {

  AddedToken withContent(String content) {
    return new AddedToken(id, content, singleWord, lstrip, rstrip, normalized);
  }
}

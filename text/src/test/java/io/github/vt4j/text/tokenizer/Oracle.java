package io.github.vt4j.text.tokenizer;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Hugging Face's own tokenizers, over the same file. */
final class Oracle implements AutoCloseable {
  private final HuggingFaceTokenizer tokenizer;

  Oracle(Path file) throws IOException {
    this(file, Map.of("truncation", "false", "padding", "false"));
  }

  private Oracle(Path file, Map<String, String> options) throws IOException {
    tokenizer = HuggingFaceTokenizer.newInstance(file, options);
  }

  static Oracle truncating(Path file, int maxLength) throws IOException {
    return new Oracle(
        file,
        Map.of("truncation", "true", "padding", "false", "maxLength", Integer.toString(maxLength)));
  }

  /**
   * One that shows the words its normaliser and pre-tokenizer make: its model knows nothing but
   * bytes.
   */
  static Oracle ofWords(Path folder, String normalizer) throws IOException {
    StringBuilder bytes = new StringBuilder();
    for (int i = 0; i < 256; i++) {
      bytes.append(i == 0 ? "" : ",").append("\"<0x%02X>\":%d".formatted(i, i));
    }
    return new Oracle(
        TokenizerJson.write(
            folder,
            """
            {"version":"1.0","added_tokens":[],"normalizer":%s,
             "pre_tokenizer":{"type":"BertPreTokenizer"},"post_processor":null,"decoder":null,
             "model":{"type":"BPE","dropout":null,"unk_token":null,
              "continuing_subword_prefix":null,"end_of_word_suffix":null,"fuse_unk":false,
              "byte_fallback":true,"merges":[],"vocab":{%s}}}
            """
                .formatted(normalizer, bytes)));
  }

  int[] ids(String text) {
    long[] ids = tokenizer.encode(text).getIds();
    int[] narrowed = new int[ids.length];
    for (int i = 0; i < ids.length; i++) {
      narrowed[i] = Math.toIntExact(ids[i]);
    }
    return narrowed;
  }

  List<String> words(String text) {
    var encoding = tokenizer.encode(text);
    long[] ids = encoding.getIds();
    long[] wordOfToken = encoding.getWordIds();
    List<String> words = new ArrayList<>();
    ByteArrayOutputStream word = new ByteArrayOutputStream();
    for (int i = 0; i < ids.length; i++) {
      word.write((int) ids[i]);
      if (i + 1 == ids.length || wordOfToken[i + 1] != wordOfToken[i]) {
        words.add(word.toString(StandardCharsets.UTF_8));
        word.reset();
      }
    }
    return words;
  }

  @Override
  public void close() {
    tokenizer.close();
  }

  /** The tokenizer.json of the default model, as a file. */
  static Path miniLm(Path folder) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            ClassLoader.getSystemResourceAsStream("all-minilm-l6-v2-tokenizer.json"))) {
      return TokenizerJson.write(folder, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}

package io.github.vt4j.text.tokenizer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small tokenizer.json, whose parts a test replaces. */
final class TokenizerJson {
  static final String SMALL =
      """
      {"version":"1.0","truncation":null,"padding":null,
       "added_tokens":[
        {"id":1,"content":"[CLS]","single_word":false,"lstrip":false,"rstrip":false,
         "normalized":false,"special":true},
        {"id":2,"content":"[SEP]","single_word":false,"lstrip":false,"rstrip":false,
         "normalized":false,"special":true}],
       "normalizer":{"type":"BertNormalizer","clean_text":true,"handle_chinese_chars":true,
        "strip_accents":null,"lowercase":true},
       "pre_tokenizer":{"type":"BertPreTokenizer"},
       "post_processor":{"type":"TemplateProcessing",
        "single":[{"SpecialToken":{"id":"[CLS]","type_id":0}},
         {"Sequence":{"id":"A","type_id":0}},{"SpecialToken":{"id":"[SEP]","type_id":0}}],
        "pair":[{"Sequence":{"id":"A","type_id":0}},{"Sequence":{"id":"B","type_id":1}}],
        "special_tokens":{"[CLS]":{"id":"[CLS]","ids":[1],"tokens":["[CLS]"]},
         "[SEP]":{"id":"[SEP]","ids":[2],"tokens":["[SEP]"]}}},
       "decoder":{"type":"WordPiece","prefix":"##","cleanup":true},
       "model":{"type":"WordPiece","unk_token":"[UNK]","continuing_subword_prefix":"##",
        "max_input_chars_per_word":8,
        "vocab":{"[UNK]":0,"[CLS]":1,"[SEP]":2,"[PAD]":3,"a":4,"b":5,"##a":6,"##b":7,"aba":8,
         "##bab":9,"é":10,"i":11,"##i":12,"#":13,"[":14,"]":15,"x":16,"y":17,"z":18,
         "İ":19,"##z":20,"A":21,"##A":22}}}
      """;

  private TokenizerJson() {}

  static Path write(Path folder, String json) throws IOException {
    return Files.writeString(Files.createTempFile(folder, "tokenizer", ".json"), json);
  }

  /** The small file with one part, which must be in it, replaced. */
  static Path small(Path folder, String part, String replacement) throws IOException {
    if (!SMALL.contains(part)) {
      throw new IllegalArgumentException("nothing to replace: " + part);
    }
    return write(folder, SMALL.replace(part, replacement));
  }
}

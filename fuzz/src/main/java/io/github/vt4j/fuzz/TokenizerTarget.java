package io.github.vt4j.fuzz;

import io.github.vt4j.text.tokenizer.Tokenizer;
import io.github.vt4j.text.tokenizer.TokenizerFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The reader of tokenizer.json, and the tokenizer that was read. */
public final class TokenizerTarget {
  private static final InputFile FILE = new InputFile("tokenizer.json");
  private static final int LENGTH = 4096;
  private static final List<String> TEXTS =
      List.of(
          "", "hello [CLS] world ab aba #[x] \u00e9\u0130\u4e2d\t\ud83d\ude00", "\ud800 a\u0000b");

  private TokenizerTarget() {}

  /** Loads the classes, which takes longer than a run may. */
  public static void fuzzerInitialize() throws IOException {
    fuzzerTestOneInput(new byte[0]);
  }

  /** Reads a tokenizer; every id that it gives is below the size that it states. */
  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    Path file = FILE.with(data);
    Tokenizer tokenizer;
    try {
      tokenizer = Tokenizer.load(file);
    } catch (TokenizerFormatException e) {
      Refusal.check(e);
      return;
    }
    for (String text : TEXTS) {
      for (int id : tokenizer.encode(text, LENGTH).ids()) {
        if (id < 0 || id >= tokenizer.vocabularySize()) {
          throw new AssertionError("the id " + id + " of " + tokenizer.vocabularySize());
        }
      }
    }
  }
}

package io.github.vt4j.onnx.numpy;

import io.github.vt4j.runtime.Shape;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads a header's text: Python's literal of a dictionary with the keys descr, fortran_order and
 * shape, each once, and nothing else. Nothing is evaluated.
 */
final class NpyHeaderParser {
  private final String text;
  private int position;

  private NpyHeaderParser(String text) {
    this.text = text;
  }

  static NpyHeader parse(String text) throws NpyFormatException {
    return new NpyHeaderParser(text).parse();
  }

  private NpyHeader parse() throws NpyFormatException {
    String descr = null;
    Boolean columnMajor = null;
    Shape shape = null;
    expect('{');
    while (!accept('}')) {
      String key = string();
      expect(':');
      switch (key) {
        case "descr" -> descr = once(key, descr, dtype());
        case "fortran_order" -> columnMajor = once(key, columnMajor, bool());
        case "shape" -> shape = once(key, shape, shape());
        default -> throw error("the key '" + key + "' is unknown");
      }
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    skipSpace();
    if (position < text.length()) {
      throw error("text after the dictionary");
    }
    if (descr == null || columnMajor == null || shape == null) {
      throw error("one of descr, fortran_order and shape is missing");
    }
    return NpyHeader.of(descr, columnMajor, shape);
  }

  private <T> T once(String key, @Nullable T before, T now) throws NpyFormatException {
    if (before != null) {
      throw error("the key '" + key + "' is given twice");
    }
    return now;
  }

  private String dtype() throws NpyFormatException {
    if (accept('[')) {
      throw error("structured dtypes are not supported");
    }
    return string();
  }

  private boolean bool() throws NpyFormatException {
    skipSpace();
    for (String word : new String[] {"True", "False"}) {
      if (text.startsWith(word, position)) {
        position += word.length();
        return word.equals("True");
      }
    }
    throw error("neither True nor False");
  }

  private Shape shape() throws NpyFormatException {
    long[] dims = new long[Shape.MAX_RANK];
    int rank = 0;
    expect('(');
    while (!accept(')')) {
      if (rank == Shape.MAX_RANK) {
        throw error("more than " + Shape.MAX_RANK + " dimensions");
      }
      dims[rank++] = dimension();
      if (!accept(',')) {
        expect(')');
        if (rank == 1) {
          throw error("the shape is a number, not a tuple");
        }
        break;
      }
    }
    try {
      return Shape.of(Arrays.copyOf(dims, rank));
    } catch (IllegalArgumentException e) {
      throw error(String.valueOf(e.getMessage()));
    }
  }

  private long dimension() throws NpyFormatException {
    skipSpace();
    int start = position;
    while (position < text.length()
        && text.charAt(position) >= '0'
        && text.charAt(position) <= '9') {
      position++;
    }
    try {
      return Long.parseLong(text, start, position, 10);
    } catch (NumberFormatException e) {
      throw error("no dimension of 0 to 2^63 - 1");
    }
  }

  private String string() throws NpyFormatException {
    skipSpace();
    char quote = position < text.length() ? text.charAt(position) : ' ';
    int end = quote == '\'' || quote == '"' ? text.indexOf(quote, position + 1) : -1;
    if (end < 0 || text.substring(position, end).indexOf('\\') >= 0) {
      throw error("no plain string");
    }
    String value = text.substring(position + 1, end);
    position = end + 1;
    return value;
  }

  private void expect(char expected) throws NpyFormatException {
    if (!accept(expected)) {
      throw error("no '" + expected + "'");
    }
  }

  private boolean accept(char expected) {
    skipSpace();
    boolean here = position < text.length() && text.charAt(position) == expected;
    position += here ? 1 : 0;
    return here;
  }

  private void skipSpace() {
    while (position < text.length() && " \t\r\n".indexOf(text.charAt(position)) >= 0) {
      position++;
    }
  }

  private NpyFormatException error(String problem) {
    return new NpyFormatException(
        "the header is malformed at character " + position + ": " + problem);
  }
}

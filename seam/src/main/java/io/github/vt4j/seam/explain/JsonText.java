package io.github.vt4j.seam.explain;

import java.util.Locale;

/** Writes the few forms of JSON that explanations and counters need (RFC 8259). */
final class JsonText {
  private final StringBuilder text = new StringBuilder();
  private boolean first = true;

  JsonText beginObject() {
    return open('{');
  }

  JsonText endObject() {
    return close('}');
  }

  JsonText beginArray() {
    return open('[');
  }

  JsonText endArray() {
    return close(']');
  }

  JsonText name(String name) {
    value(name);
    text.append(':');
    first = true;
    return this;
  }

  JsonText value(long number) {
    separate();
    text.append(number);
    return this;
  }

  JsonText value(String string) {
    separate();
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      append(string.charAt(i));
    }
    text.append('"');
    return this;
  }

  private void append(char c) {
    switch (c) {
      case '"' -> text.append("\\\"");
      case '\\' -> text.append("\\\\");
      case '\n' -> text.append("\\n");
      case '\r' -> text.append("\\r");
      case '\t' -> text.append("\\t");
      default -> {
        // Lone surrogates have no UTF-8 form, so what is not plain text is escaped.
        if (c < ' ' || Character.isSurrogate(c) || c == '\u2028' || c == '\u2029') {
          text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
        } else {
          text.append(c);
        }
      }
    }
  }

  private JsonText open(char bracket) {
    separate();
    text.append(bracket);
    first = true;
    return this;
  }

  private JsonText close(char bracket) {
    text.append(bracket);
    first = false;
    return this;
  }

  private void separate() {
    if (!first) {
      text.append(',');
    }
    first = false;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}

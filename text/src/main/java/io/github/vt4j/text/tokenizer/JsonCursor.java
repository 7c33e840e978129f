package io.github.vt4j.text.tokenizer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads a JSON document forward, value by value, and says of every mistake where it is.
 *
 * <p>It stands on a value: the root after {@link #begin}, then that of the member or element moved
 * to.
 */
final class JsonCursor implements AutoCloseable {
  private static final int MAX_TOKEN_LENGTH = 1024;

  private final Path file;
  private final JsonParser parser;

  /**
   * @param file names the document in errors
   */
  JsonCursor(Path file, InputStream json) {
    this.file = file;
    // The format is UTF-8; other bytes are a mistake in the file, not another encoding.
    // A vocabulary's names are all different: a table of names seen would only grow.
    parser =
        JsonFactory.builder()
            .disable(TokenStreamFactory.Feature.CHARSET_DETECTION)
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .build()
            .createParser(ObjectReadContext.empty(), json);
  }

  /** Moves to the root. */
  void begin() {
    parser.nextToken();
  }

  boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  void enterObject() throws TokenizerFormatException {
    expect(JsonToken.START_OBJECT, "an object");
  }

  /** Moves to the value of the object's next member and gives its name; null behind the last. */
  @Nullable String nextMember() {
    if (parser.nextToken() != JsonToken.PROPERTY_NAME) {
      return null;
    }
    String name = parser.currentName();
    parser.nextToken();
    return name;
  }

  void enterArray() throws TokenizerFormatException {
    expect(JsonToken.START_ARRAY, "an array");
  }

  /** Moves to the array's next element; false behind the last. */
  boolean nextElement() {
    return parser.nextToken() != JsonToken.END_ARRAY;
  }

  String string() throws TokenizerFormatException {
    expect(JsonToken.VALUE_STRING, "a string");
    return parser.getString();
  }

  /** A string that is a token. */
  String token() throws TokenizerFormatException {
    String token = string();
    checkToken(token);
    return token;
  }

  /** Refuses a token that no text has: what is looked for in a text costs as much as it is long. */
  void checkToken(String token) throws TokenizerFormatException {
    if (token.length() > MAX_TOKEN_LENGTH) {
      throw error("a token has " + token.length() + " characters; at most are " + MAX_TOKEN_LENGTH);
    }
  }

  boolean bool() throws TokenizerFormatException {
    if (parser.currentToken() == JsonToken.VALUE_TRUE) {
      return true;
    }
    expect(JsonToken.VALUE_FALSE, "true or false");
    return false;
  }

  /** A number from 0 to 2³¹-2, so that one more is an int as well. */
  int natural() throws TokenizerFormatException {
    expect(JsonToken.VALUE_NUMBER_INT, "a whole number");
    if (parser.getNumberType() == JsonParser.NumberType.INT) {
      int value = parser.getIntValue();
      if (value >= 0 && value < Integer.MAX_VALUE) {
        return value;
      }
    }
    throw error("a number from 0 to 2147483646 is expected, not " + parser.getString());
  }

  /** Passes over the value, whatever it is. */
  void skip() {
    parser.skipChildren();
  }

  /** Requires that nothing follows the value passed. */
  void end() throws TokenizerFormatException {
    if (parser.nextToken() != null) {
      throw error("nothing is expected after the document");
    }
  }

  private void expect(JsonToken token, String what) throws TokenizerFormatException {
    if (parser.currentToken() != token) {
      throw error(what + " is expected, not " + describe());
    }
  }

  private String describe() {
    JsonToken token = parser.currentToken();
    return switch (token) {
      case null -> "the end of the file";
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "a string";
      default -> token.isScalarValue() ? parser.getString() : token.name();
    };
  }

  /** Requires a member that was looked for in the object just left. */
  <T> T require(@Nullable T value, String member) throws TokenizerFormatException {
    if (value == null) {
      throw error("the member '" + member + "' is missing");
    }
    return value;
  }

  /** A mistake at the value stood on. */
  TokenizerFormatException error(String what) {
    return errorAt(parser.streamReadContext().pathAsPointer().toString(), what);
  }

  /** A mistake at a place read before. */
  TokenizerFormatException errorAt(String pointer, String what) {
    return new TokenizerFormatException(
        file + ": at " + (pointer.isEmpty() ? "the root" : pointer) + ": " + what);
  }

  /** What a failure of the parser means: the document is no JSON, or cannot be read. */
  IOException failure(JacksonException e) {
    if (e.getCause() instanceof IOException unreadable) {
      return unreadable;
    }
    String pointer = parser.streamReadContext().pathAsPointer().toString();
    TokenStreamLocation location = e.getLocation();
    String place =
        location == null
            ? ""
            : " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
    return new TokenizerFormatException(
        file
            + ": at "
            + (pointer.isEmpty() ? "the root" : pointer)
            + ": not valid JSON: "
            + e.getOriginalMessage()
            + place,
        e);
  }

  @Override
  public void close() {
    parser.close();
  }
}

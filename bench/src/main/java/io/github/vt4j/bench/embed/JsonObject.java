package io.github.vt4j.bench.embed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** A JSON object that was read. What is asked for and not there is an error. */
final class JsonObject {
  private final Map<String, Object> properties;

  private JsonObject(Map<String, Object> properties) {
    this.properties = properties;
  }

  /**
   * Reads an object.
   *
   * @throws IllegalArgumentException where the text is something else
   */
  static JsonObject parse(String text) {
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), text)) {
      parser.nextToken();
      if (value(parser) instanceof JsonObject object) {
        return object;
      }
      throw new IllegalArgumentException("no JSON object: " + text);
    }
  }

  private static Object value(JsonParser parser) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> {
        Map<String, Object> object = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          object.put(name, value(parser));
        }
        yield new JsonObject(object);
      }
      case START_ARRAY -> {
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(value(parser));
        }
        yield list;
      }
      case VALUE_STRING -> parser.getString();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      default -> throw new IllegalArgumentException("unexpected " + parser.currentToken());
    };
  }

  boolean has(String name) {
    return properties.containsKey(name);
  }

  double number(String name) {
    return of(name, Double.class);
  }

  String text(String name) {
    return of(name, String.class);
  }

  JsonObject object(String name) {
    return of(name, JsonObject.class);
  }

  List<JsonObject> objects(String name) {
    return ((List<?>) of(name, List.class)).stream().map(JsonObject.class::cast).toList();
  }

  private <T> T of(String name, Class<T> type) {
    @Nullable Object value = properties.get(name);
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(name + " is " + value);
    }
    return type.cast(value);
  }
}

package io.github.vt4j.onnx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What docs/operators.md says is absent, and what is there. */
final class DocumentedAbsences {
  private static final Path DOCUMENT = Path.of("..", "docs", "operators.md");
  private static final Pattern NAME = Pattern.compile("`([A-Za-z0-9_.]+)`");

  private static final String PARTS = "## Absent parts of operators";

  private DocumentedAbsences() {}

  static Set<String> all() throws IOException {
    String text = Files.readString(DOCUMENT);
    return names(text.substring(text.indexOf("## Absent element types")));
  }

  /** The operators of the standard domain that are there. */
  static Set<String> presentOperators() throws IOException {
    String text = Files.readString(DOCUMENT);
    return names(
        text.substring(
            text.indexOf("## Operators of the standard"), text.indexOf("## Absent element")));
  }

  static Set<String> operators() throws IOException {
    String text = Files.readString(DOCUMENT);
    return names(
        text.substring(
            text.indexOf("## Absent operators"), text.indexOf("Of the domain `com.mic")));
  }

  /** The operators of the domain com.microsoft that are there. */
  static Set<String> microsoftOperators() throws IOException {
    String text = Files.readString(DOCUMENT);
    return names(text.substring(text.indexOf("absent but `Gelu`"), text.indexOf(PARTS)));
  }

  /** What is absent of operators that are there, by their names. */
  static Map<String, Set<String>> parts() throws IOException {
    String text = Files.readString(DOCUMENT);
    Map<String, Set<String>> parts = new TreeMap<>();
    for (String item : text.substring(text.indexOf(PARTS)).split("\n- ")) {
      if (item.startsWith("`")) {
        String[] sides = item.split(":", 2);
        parts.put(names(sides[0]).iterator().next(), names(sides[1]));
      }
    }
    return parts;
  }

  private static Set<String> names(String text) {
    Set<String> names = new TreeSet<>();
    NAME.matcher(text).results().forEach(found -> names.add(found.group(1)));
    return names;
  }
}

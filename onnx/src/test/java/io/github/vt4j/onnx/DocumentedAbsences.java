package io.github.vt4j.onnx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What docs/operators.md says is absent. */
final class DocumentedAbsences {
  private static final Path DOCUMENT = Path.of("..", "docs", "operators.md");
  private static final Pattern NAME = Pattern.compile("`([A-Za-z0-9_.]+)`");

  private DocumentedAbsences() {}

  static Set<String> all() throws IOException {
    String text = Files.readString(DOCUMENT);
    return names(text.substring(text.indexOf("## Absent element types")));
  }

  static Set<String> operators() throws IOException {
    String text = Files.readString(DOCUMENT);
    return names(
        text.substring(text.indexOf("## Absent operators"), text.indexOf("Absent of an operator")));
  }

  private static Set<String> names(String text) {
    Set<String> names = new TreeSet<>();
    NAME.matcher(text).results().forEach(found -> names.add(found.group(1)));
    return names;
  }
}

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Checks or rewrites the format of every Java source of the project: {@code check|write ROOT}. */
final class Format {
  public static void main(String[] args) throws IOException {
    boolean write = args[0].equals("write");
    var formatter = new Formatter(JavaFormatterOptions.defaultOptions());
    List<String> unformatted = new ArrayList<>();
    for (Path file : sources(Path.of(args[1]))) {
      String before = Files.readString(file);
      String after;
      try {
        after =
            formatter.formatSource(
                RemoveUnusedImports.removeUnusedImports(
                    ImportOrderer.reorderImports(before, JavaFormatterOptions.Style.GOOGLE)));
      } catch (FormatterException e) {
        throw new IOException(file + ": " + e.getMessage(), e);
      }
      if (!after.equals(before)) {
        if (write) {
          Files.writeString(file, after);
        } else {
          unformatted.add(file.toString());
        }
      }
    }
    if (!unformatted.isEmpty()) {
      System.err.println("Not formatted (./mvnw -N validate -Dvt.format=write mends it):");
      unformatted.forEach(file -> System.err.println("  " + file));
      System.exit(1);
    }
  }

  private static List<Path> sources(Path root) throws IOException {
    try (var files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !root.relativize(file).toString().matches(".*\\btarget\\b.*"))
          .sorted()
          .toList();
    }
  }
}

package io.github.vt4j.onnx.conformance;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A case of the suite: a folder with a {@code model.onnx}, and data sets in the folders {@code
 * test_data_set_*} of it.
 *
 * @param name its name, unique among the cases that were found together
 * @param folder the folder
 */
public record CaseFolder(String name, Path folder) {
  /** The name of a case's model. */
  static final String MODEL = "model.onnx";

  /**
   * Finds the cases among folders and in the folders below them.
   *
   * @return the cases, sorted by name; a case is named as its folder is, with the folders around it
   *     where two would have one name
   * @throws IOException where a folder cannot be read, or is none
   */
  public static List<CaseFolder> find(List<Path> folders) throws IOException {
    Set<Path> found = new LinkedHashSet<>();
    for (Path folder : folders) {
      Path real = folder.toRealPath();
      if (!Files.isDirectory(real)) {
        throw new NotDirectoryException(folder.toString());
      }
      try (Stream<Path> all = Files.walk(real, FileVisitOption.FOLLOW_LINKS)) {
        all.filter(file -> file.endsWith(MODEL) && Files.isRegularFile(file))
            .forEach(model -> found.add(model.getParent()));
      }
    }
    return named(found);
  }

  private static List<CaseFolder> named(Set<Path> folders) {
    Map<Path, Integer> lengths = new HashMap<>();
    folders.forEach(folder -> lengths.put(folder, 1));
    while (true) {
      Map<String, List<Path>> byName = new TreeMap<>();
      lengths.forEach(
          (folder, length) ->
              byName
                  .computeIfAbsent(name(folder, length), absent -> new ArrayList<>())
                  .add(folder));
      List<Path> clashing =
          byName.values().stream().filter(same -> same.size() > 1).flatMap(List::stream).toList();
      if (clashing.isEmpty()) {
        return byName.entrySet().stream()
            .map(entry -> new CaseFolder(entry.getKey(), entry.getValue().getFirst()))
            .toList();
      }
      clashing.forEach(folder -> lengths.merge(folder, 1, Integer::sum));
    }
  }

  /** The last parts of a path, the same on every system. */
  private static String name(Path folder, int length) {
    int count = folder.getNameCount();
    return folder.subpath(Math.max(0, count - length), count).toString().replace('\\', '/');
  }
}

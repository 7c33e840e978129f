package io.github.vt4j.cli;

import io.github.vt4j.onnx.numpy.NpyFile;
import io.github.vt4j.runtime.Tensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Writes the outputs of a run to NumPy files. */
final class OutputFiles {
  private OutputFiles() {}

  /**
   * Writes each output to a file of its own.
   *
   * @param folder is made if it is not there
   * @return the files by the outputs' names
   */
  static Map<String, Path> write(Path folder, Map<String, Tensor> outputs) throws IOException {
    Files.createDirectories(folder);
    Map<String, Path> files = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (Map.Entry<String, Tensor> output : outputs.entrySet()) {
      Path file = folder.resolve(fileName(output.getKey(), taken) + ".npy");
      NpyFile.write(file, output.getValue());
      files.put(output.getKey(), file);
    }
    return files;
  }

  /**
   * A file name for an output: names come from the model, and may hold separators or anything else.
   * Two that differ only in such characters or in case get two files on every system.
   */
  private static String fileName(String output, Set<String> taken) {
    String plain = output.replaceAll("[^A-Za-z0-9_.-]", "_").replaceAll("^\\.", "_");
    String name = plain;
    for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = plain + "_" + i;
    }
    return name;
  }
}

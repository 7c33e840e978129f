package io.github.vt4j.cli;

import io.github.vt4j.onnx.numpy.NpyFile;
import io.github.vt4j.onnx.numpy.NpyFormatException;
import io.github.vt4j.runtime.Tensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Writes files: the outputs of a run as NumPy files, and texts. */
final class OutputFiles {
  /** File systems take names of 255 bytes. */
  private static final int LONGEST_NAME = 200;

  /** Windows takes these for devices, whatever follows a dot. */
  private static final Pattern DEVICE =
      Pattern.compile("(?i)(con|prn|aux|nul|com[0-9]|lpt[0-9])(\\..*)?");

  private OutputFiles() {}

  /**
   * Makes a folder if it is not there, before the work whose results it is for.
   *
   * @throws IOException where it cannot be made or written to
   */
  static void prepare(Path folder) throws IOException {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new IOException("the folder " + folder + " cannot be made: " + Failure.reason(e), e);
    }
    if (!Files.isWritable(folder)) {
      throw new IOException("the folder " + folder + " cannot be written to");
    }
  }

  /**
   * Writes each output to a file of its own.
   *
   * @param folder a {@linkplain #prepare prepared} one
   * @return the files by the outputs' names
   */
  static Map<String, Path> write(Path folder, Map<String, Tensor> outputs) throws IOException {
    Map<String, Path> files = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (Map.Entry<String, Tensor> output : outputs.entrySet()) {
      Path file = folder.resolve(fileName(output.getKey(), taken) + ".npy");
      write(file, output.getValue());
      files.put(output.getKey(), file);
    }
    return files;
  }

  /** Writes a text to a file, which may be there already. */
  static void write(Path file, String text) throws IOException {
    write(file, part -> Files.writeString(part, text));
  }

  private static void write(Path file, Tensor tensor) throws IOException {
    write(file, part -> NpyFile.write(part, tensor));
  }

  private interface Content {
    void writeTo(Path part) throws IOException;
  }

  /** Leaves no half of a file where it cannot write it all. */
  private static void write(Path file, Content content) throws IOException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException(file + " is there and is no file");
    }
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      content.writeTo(part);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (NpyFormatException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(file + " cannot be written: " + Failure.reason(e), e);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /**
   * A file name for an output: names come from the model, and may hold separators or anything else.
   * Two that differ only in such characters or in case get two files on every system.
   */
  private static String fileName(String output, Set<String> taken) {
    String plain = output.replaceAll("[^A-Za-z0-9_.-]", "_").replaceAll("^\\.", "_");
    if (DEVICE.matcher(plain).matches()) {
      plain = "_" + plain;
    }
    plain = plain.substring(0, Math.min(plain.length(), LONGEST_NAME));
    String name = plain;
    for (int i = 2; !taken.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = plain + "_" + i;
    }
    return name;
  }
}

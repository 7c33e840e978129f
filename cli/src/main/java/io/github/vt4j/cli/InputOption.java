package io.github.vt4j.cli;

import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.model.ValueInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option by which a user gives a model its inputs. */
final class InputOption {
  private static final char SEPARATOR = '=';

  @Option(
      names = "--input",
      paramLabel = "NAME=FILE.npy",
      description = "What an input of the model is given; once for each input.")
  private List<String> inputs = new ArrayList<>();

  /**
   * Refuses what no model's names make sense of.
   *
   * @throws ParameterException where there is no name or no file
   */
  void check(CommandSpec spec) {
    for (String input : inputs) {
      int split = input.indexOf(SEPARATOR);
      if (split < 1 || split == input.length() - 1) {
        throw new ParameterException(
            spec.commandLine(), "--input takes NAME=FILE.npy, not '" + input + "'");
      }
    }
  }

  /**
   * The files by the names of inputs. Both may contain the separator, so the longest name that the
   * model declares is taken, and what precedes the first separator where it declares none.
   *
   * @throws ParameterException where a name is given twice
   */
  Map<String, Path> files(CommandSpec spec, Session session) {
    List<String> declared =
        Stream.concat(session.inputs().stream(), session.optionalInputs().stream())
            .map(ValueInfo::name)
            .toList();
    Map<String, Path> files = new LinkedHashMap<>();
    for (String input : inputs) {
      int split = split(input, declared);
      String name = input.substring(0, split);
      if (files.put(name, Path.of(input.substring(split + 1))) != null) {
        throw new ParameterException(spec.commandLine(), "--input gives '" + name + "' twice");
      }
    }
    return files;
  }

  private static int split(String input, List<String> declared) {
    return declared.stream()
        .filter(name -> input.startsWith(name + SEPARATOR) && input.length() > name.length() + 1)
        .mapToInt(String::length)
        .max()
        .orElseGet(() -> input.indexOf(SEPARATOR));
  }
}

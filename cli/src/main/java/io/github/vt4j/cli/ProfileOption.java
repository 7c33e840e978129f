package io.github.vt4j.cli;

import io.github.vt4j.onnx.profile.Profiler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option by which a user asks what executed node by node. */
final class ProfileOption {
  private static final String DEFAULT_FOLDER = "vt-profile";

  @Option(
      names = "--profile",
      paramLabel = "DIR",
      arity = "0..1",
      preprocessor = AttachedOnly.class,
      description =
          "Shows what executed node by node, and writes it to DIR (default: "
              + DEFAULT_FOLDER
              + ") as a table, as JSON, as a trace for chrome://tracing or Perfetto, and as a page."
              + " (Not --profile-file, which chooses kernels.)")
  private @Nullable Path folder;

  /** Leaves a word that follows the option to the command, whose texts it might be one of. */
  private static final class AttachedOnly implements IParameterPreprocessor {
    @Override
    @SuppressWarnings("JdkObsolete") // picocli's own choice
    public boolean preprocess(
        Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      if (" ".equals(info.get("separator"))) {
        args.push(DEFAULT_FOLDER);
      }
      return false;
    }
  }

  /**
   * What collects the profile; null where none is asked for. Makes the folder.
   *
   * @throws ParameterException if the folder is an empty word
   * @throws IOException if it cannot be made
   */
  @Nullable Profiler profiler(CommandSpec spec) throws IOException {
    if (folder == null) {
      return null;
    }
    Failure.refuseEmpty(spec, folder, "--profile is given an empty DIR");
    OutputFiles.prepare(folder);
    return new Profiler();
  }

  /** Writes what was collected; null where nothing was. */
  @Nullable ProfileFiles write(@Nullable Profiler profiler, String model) throws IOException {
    return folder == null || profiler == null
        ? null
        : ProfileFiles.write(folder, model, profiler.profile());
  }
}

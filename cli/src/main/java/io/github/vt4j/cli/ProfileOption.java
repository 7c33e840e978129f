package io.github.vt4j.cli;

import io.github.vt4j.onnx.profile.Profile;
import io.github.vt4j.onnx.profile.Profiler;
import java.io.IOException;
import java.io.PrintWriter;
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

  /** What is profiled. */
  @FunctionalInterface
  interface Work {
    /**
     * Does it, and writes the profile at its end.
     *
     * @param profiler what collects the profile; null where none is asked for
     */
    void run(@Nullable Profiler profiler) throws IOException;
  }

  /**
   * Does the work. Where it fails, the profile of what executed until then is written all the same.
   *
   * @param model what is run, for people
   * @throws ParameterException if the folder is an empty word
   * @throws IOException if it cannot be made, or of the work
   */
  void around(CommandSpec spec, String model, Work work) throws IOException {
    if (folder == null) {
      work.run(null);
      return;
    }
    Failure.refuseEmpty(spec, folder, "--profile is given an empty DIR");
    OutputFiles.prepare(folder);
    var profiler = new Profiler();
    boolean done = false;
    try {
      work.run(profiler);
      done = true;
    } finally {
      if (!done) {
        writeUnfinished(folder, profiler.profile(), model, spec.commandLine().getErr());
      }
    }
  }

  /** Throws nothing, so that the failure itself is what the user is told of. */
  private static void writeUnfinished(Path folder, Profile profile, String model, PrintWriter err) {
    if (profile.calls().findAny().isEmpty()) {
      return;
    }
    try {
      ProfileFiles.write(folder, model, profile);
      Failure.tell(err, "written to " + folder + ": the profile of what ran before the failure");
    } catch (IOException e) {
      Failure.tell(err, "the profile cannot be written: " + Failure.reason(e));
    }
  }

  /** Writes what was collected; null where nothing was. */
  @Nullable ProfileFiles write(@Nullable Profiler profiler, String model) throws IOException {
    return folder == null || profiler == null
        ? null
        : ProfileFiles.write(folder, model, profiler.profile());
  }
}

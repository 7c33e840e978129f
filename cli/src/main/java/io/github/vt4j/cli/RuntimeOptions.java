package io.github.vt4j.cli;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.runtime.TensorRuntimeBuilder;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.policy.PolicyException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which a user chooses among providers; each has a variable of its own too. */
final class RuntimeOptions {
  @Option(
      names = "--provider-path",
      paramLabel = "PATH",
      description =
          "Jars, and directories of jars, with providers to load"
              + " (VT_PROVIDER_PATH; separated as class paths are).")
  private @Nullable String providerPath;

  @Option(
      names = "--disable",
      paramLabel = "ENTRY",
      split = ",",
      description = "Disables NAME[@OP][/DEVICE] (VT_OP_PROVIDER_DISABLE).")
  private List<String> disabled = new ArrayList<>();

  @Option(
      names = "--prefer",
      paramLabel = "ENTRY",
      split = ",",
      description = "Prefers these, in this order (VT_OP_PROVIDER_PREFER).")
  private List<String> preferred = new ArrayList<>();

  @Option(
      names = "--require",
      paramLabel = "ENTRY",
      split = ",",
      description = "Allows only these, in this order (VT_OP_PROVIDER_REQUIRE).")
  private List<String> required = new ArrayList<>();

  @Option(
      names = "--profile-file",
      paramLabel = "FILE",
      description =
          "Chooses by what vt tune has measured on this machine (VT_OP_PROVIDER_PROFILE).")
  private @Nullable Path profileFile;

  /** Opens a runtime as the options say. */
  TensorRuntime open() {
    return open(TensorRuntime.builder());
  }

  /** The same for making a profile, which needs no other, and may be to replace a refused one. */
  TensorRuntime openForProfile() {
    return open(TensorRuntime.builder().ignoreNamedProfile());
  }

  private TensorRuntime open(TensorRuntimeBuilder builder) {
    if (profileFile != null) {
      if (profileFile.toString().isEmpty()) {
        throw new PolicyException("--profile-file is empty");
      }
      builder.profile(profileFile);
    }
    if (providerPath != null) {
      builder.providerPath(elements(providerPath));
    }
    TensorRuntime runtime = builder.build();
    apply(runtime.seam());
    return runtime;
  }

  private void apply(Seam seam) {
    if (!disabled.isEmpty()) {
      seam.updatePolicy(p -> p.speaking("--disable").disable(disabled.toArray(String[]::new)));
    }
    if (!preferred.isEmpty()) {
      seam.updatePolicy(p -> p.speaking("--prefer").prefer(preferred.toArray(String[]::new)));
    }
    if (!required.isEmpty()) {
      seam.updatePolicy(p -> p.speaking("--require").require(required.toArray(String[]::new)));
    }
  }

  private static List<Path> elements(String path) {
    return Stream.of(path.split(Pattern.quote(File.pathSeparator)))
        .filter(element -> !element.isBlank())
        .map(Path::of)
        .toList();
  }
}

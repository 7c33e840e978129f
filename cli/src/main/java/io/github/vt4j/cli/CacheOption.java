package io.github.vt4j.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The option that says where the embedded model is kept. */
final class CacheOption {
  @Option(
      names = "--cache-dir",
      paramLabel = "DIR",
      description = "Where the embedded model is kept (VT_CACHE_DIR).")
  private @Nullable Path directory;

  /** The folder, or null where the option was not given. */
  @Nullable Path directory(CommandSpec spec) {
    Failure.refuseEmpty(spec, directory, "--cache-dir is empty");
    return directory;
  }
}

package io.github.vt4j.runtime;

import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.tune.ProfileFile;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.SeamBuilder;
import io.github.vt4j.seam.policy.MeasuredProfile;
import io.github.vt4j.seam.policy.PolicyException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes a {@link TensorRuntime}. Not safe for several threads. */
public final class TensorRuntimeBuilder {
  private static final String PROFILE_PROPERTY = "vt.op.provider.profile";
  private static final String PROFILE_VARIABLE = "VT_OP_PROVIDER_PROFILE";

  private final SeamBuilder seam = Seam.builder(Ops.VOCABULARY);
  private final List<Backend> backends = new ArrayList<>();
  private @Nullable Map<String, String> properties;
  private @Nullable Map<String, String> environment;
  private int threads;
  private @Nullable Path profile;
  private boolean namedProfile = true;
  private @Nullable ClassLoader loader = TensorRuntime.class.getClassLoader();

  TensorRuntimeBuilder() {}

  /** Loads backends and kernels that this class loader shows, not those of the library's own. */
  public TensorRuntimeBuilder services(ClassLoader value) {
    loader = Objects.requireNonNull(value, "loader");
    return this;
  }

  /** Loads no services: only what is given here or registered later. */
  public TensorRuntimeBuilder withoutServices() {
    loader = null;
    return this;
  }

  /** Jars with more kernels, instead of those that property and variable name. */
  public TensorRuntimeBuilder providerPath(List<Path> path) {
    seam.providerPath(path);
    return this;
  }

  /** Reads policy, profile and thread budget from these instead of the system properties. */
  public TensorRuntimeBuilder properties(Map<String, String> values) {
    seam.properties(values);
    properties = Map.copyOf(values);
    return this;
  }

  /** Reads policy, profile and thread budget from these, not the process's environment. */
  public TensorRuntimeBuilder environment(Map<String, String> values) {
    seam.environment(values);
    environment = Map.copyOf(values);
    return this;
  }

  /**
   * How many threads may work on one runtime's calls at the same time, callers included; instead of
   * the property {@code vt.threads}, the variable {@code VT_THREADS} and the default, all cores.
   *
   * @throws IllegalArgumentException where it is less than 1 or more than 1024
   */
  public TensorRuntimeBuilder threads(int value) {
    threads = ThreadBudget.checked(value);
    return this;
  }

  /**
   * Chooses by a profile that {@code vt tune} has made on this machine, instead of the one that the
   * property {@code vt.op.provider.profile} or the variable {@code VT_OP_PROVIDER_PROFILE} names.
   */
  public TensorRuntimeBuilder profile(Path file) {
    profile = Objects.requireNonNull(file, "file");
    return this;
  }

  /** Leaves alone the profile that the property or the variable names, good or bad. */
  public TensorRuntimeBuilder ignoreNamedProfile() {
    namedProfile = false;
    return this;
  }

  /** Adds a backend, before those that are services; the runtime closes it. */
  public TensorRuntimeBuilder backend(Backend backend) {
    backends.add(Objects.requireNonNull(backend, "backend"));
    return this;
  }

  /**
   * The runtime. A backend that fails is left out and reported by {@link TensorRuntime#problems}.
   *
   * @throws PolicyException where the policy is malformed, or a profile is, or it was measured
   *     elsewhere
   * @throws io.github.vt4j.seam.SettingException where another property or variable is malformed
   * @throws IllegalArgumentException where something on the provider path does not exist
   */
  public TensorRuntime build() {
    int budget = threads != 0 ? threads : ThreadBudget.read(properties, environment);
    ClassLoader services = loader;
    if (services != null) {
      seam.services(services);
    }
    Seam built = seam.build();
    Backends found = new Backends(built, backends, services);
    built.devicesKnown();
    TensorRuntime runtime = new TensorRuntime(built, found, new Workers(budget));
    boolean complete = false;
    try {
      applyProfile(runtime);
      complete = true;
      return runtime;
    } finally {
      if (!complete) {
        runtime.close();
      }
    }
  }

  private void applyProfile(TensorRuntime runtime) {
    Setting setting = Setting.of(PROFILE_PROPERTY, PROFILE_VARIABLE, properties, environment);
    if (profile != null) {
      apply(profile, runtime);
    } else if (namedProfile && setting != null && !setting.value().isBlank()) {
      try {
        apply(Path.of(setting.value().strip()), runtime);
      } catch (InvalidPathException | PolicyException e) {
        throw new PolicyException(setting.name() + ": " + OneLine.of(e.getMessage()), e);
      }
    }
  }

  private static void apply(Path file, TensorRuntime runtime) {
    MeasuredProfile measured = ProfileFile.read(file).profileFor(runtime);
    runtime.seam().updatePolicy(policy -> policy.profile(measured));
  }
}

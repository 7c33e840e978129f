package io.github.vt4j.seam;

import io.github.vt4j.seam.policy.PolicyException;
import io.github.vt4j.seam.policy.PolicySource;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes a {@link Seam}. Not safe for several threads. */
public final class SeamBuilder {
  private static final String PATH_PROPERTY = "vt.provider.path";
  private static final String PATH_VARIABLE = "VT_PROVIDER_PATH";

  private final Vocabulary vocabulary;
  private @Nullable Map<String, String> properties;
  private @Nullable Map<String, String> environment;
  private @Nullable ClassLoader services;
  private @Nullable List<Path> providerPath;

  SeamBuilder(Vocabulary vocabulary) {
    this.vocabulary = Objects.requireNonNull(vocabulary, "vocabulary");
  }

  /** Reads these instead of the system properties. */
  public SeamBuilder properties(Map<String, String> values) {
    properties = Map.copyOf(values);
    return this;
  }

  /** Reads these instead of the process's environment. */
  public SeamBuilder environment(Map<String, String> values) {
    environment = Map.copyOf(values);
    return this;
  }

  /**
   * Also registers the {@link Registrar} services that a class loader shows, and those of the
   * provider path. Without this call nothing is loaded.
   */
  public SeamBuilder services(ClassLoader loader) {
    services = Objects.requireNonNull(loader, "loader");
    return this;
  }

  /**
   * Jars, and directories of jars, whose registrars are loaded too, instead of those that the
   * property {@code vt.provider.path} or the variable {@code VT_PROVIDER_PATH} names.
   */
  public SeamBuilder providerPath(List<Path> path) {
    providerPath = List.copyOf(path);
    return this;
  }

  /**
   * The seam.
   *
   * @throws PolicyException if a policy's property or variable is malformed
   * @throws SettingException if that of the provider path is
   * @throws IllegalArgumentException if something on the provider path is no readable jar or
   *     directory
   * @throws IllegalStateException if there is a provider path but no class loader for services
   */
  public Seam build() {
    if (providerPath != null && services == null) {
      throw new IllegalStateException("a provider path needs the class loader of services");
    }
    Map<String, String> props = properties != null ? properties : systemProperties();
    Map<String, String> env = environment != null ? environment : System.getenv();
    Seam seam = new Seam(vocabulary, PolicySource.read(props, env));
    ClassLoader loader = services;
    if (loader != null) {
      seam.loadServices(loader, providerPath != null ? providerPath : configuredPath(props, env));
    }
    return seam;
  }

  private static Map<String, String> systemProperties() {
    Map<String, String> values = new HashMap<>();
    for (String name : System.getProperties().stringPropertyNames()) {
      String value = System.getProperty(name);
      if (value != null) {
        values.put(name, value);
      }
    }
    return values;
  }

  private static List<Path> configuredPath(Map<String, String> props, Map<String, String> env) {
    boolean property = props.containsKey(PATH_PROPERTY);
    String name = property ? PATH_PROPERTY : PATH_VARIABLE;
    String value = (property ? props : env).getOrDefault(name, "");
    return Stream.of(value.split(Pattern.quote(File.pathSeparator)))
        .filter(element -> !element.isBlank())
        .map(element -> path(name, element))
        .toList();
  }

  private static Path path(String name, String element) {
    try {
      return Path.of(element);
    } catch (InvalidPathException e) {
      throw new SettingException(name, element, "a path: " + e.getReason());
    }
  }
}

package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.File;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rule 12: providers in jars that the class path does not have. */
class ProviderPathTest {
  private static final String SOURCE =
      """
      package toy;
      import io.github.vt4j.seam.*;
      import java.util.List;
      import java.util.function.Supplier;
      public final class TOYRegistrar implements Registrar {
        public List<Supplier<? extends Offer<?>>> offers() {
          return List.of(() -> Provider.named("TOY").priority(50).offer(OwnOps.NAME, () -> () -> "TOY"));
        }
      }
      """;

  @TempDir Path folder;
  private Path jar;

  @BeforeEach
  void makeJar() throws IOException {
    jar = jar("toy", folder.resolve("jars").resolve("toy.jar"));
  }

  @Test
  void aJarsProviderIsChosenExplainedAndDisabled() {
    try (Seam seam = builder().providerPath(List.of(jar)).build()) {
      assertThat(served(seam)).isEqualTo("toy");
      assertThat(seam.explain(OwnOps.NAME, seam.device("cpu", 0)).toString())
          .contains("toy     50  SELECTED");
      seam.updatePolicy(policy -> policy.disable("toy"));
      assertThatExceptionOfType(NoKernelException.class).isThrownBy(() -> served(seam));
    }
  }

  @Test
  void aFolderStandsForItsJars() throws IOException {
    jar("second", folder.resolve("jars").resolve("second.jar"));
    Files.writeString(jar.resolveSibling("readme.txt"), "no jar");
    try (Seam seam = builder().providerPath(List.of(jar.getParent())).build()) {
      assertThat(seam.providersInOrder(OwnOps.NAME, seam.device("cpu", 0)))
          .containsExactly("second", "toy");
    }
  }

  @Test
  void ofTwoJarsWithOneRegistrarTheRefusalNamesBoth() throws IOException {
    Path twin = jar("toy", folder.resolve("jars").resolve("twin.jar"));
    try (Seam seam = builder().providerPath(List.of(jar)).build()) {
      seam.loadJars(List.of(twin), ProviderPathTest.class.getClassLoader());
      String registrar = "toy.toyRegistrar of ";
      assertThat(seam.problems())
          .singleElement()
          .asString()
          .isEqualTo(
              "toy@Name/cpu: refused: this name is registered for it already, from "
                  + registrar
                  + jar.toUri().toURL()
                  + "; this one is from "
                  + registrar
                  + twin.toUri().toURL());
    }
  }

  @Test
  void aSpoiltJarInAFolderCostsItselfAlone() throws IOException {
    Path spoilt = Files.writeString(jar.resolveSibling("spoilt.jar"), "no jar");
    try (Seam seam = builder().providerPath(List.of(jar.getParent())).build()) {
      assertThat(served(seam)).isEqualTo("toy");
      assertThat(seam.problems())
          .singleElement()
          .asString()
          .contains(spoilt.toString(), "is no readable jar");
    }
  }

  @Test
  void aPathThatOffersNothingIsToldOf() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    try (Seam seam = builder().providerPath(List.of(empty)).build()) {
      assertThat(seam.problems())
          .singleElement()
          .asString()
          .contains(empty.toString(), "META-INF/services/io.github.vt4j.seam.Registrar");
    }
  }

  @Test
  void thePropertyAndTheVariableEachSetAloneHaveTheSameEffectAndThePropertyWins()
      throws IOException {
    Path other = jar("second", folder.resolve("second.jar"));
    Map<String, String> property = Map.of("vt.provider.path", jar.toString());
    Map<String, String> variable = Map.of("VT_PROVIDER_PATH", other.toString());
    try (Seam seam = builder().properties(property).build()) {
      assertThat(served(seam)).isEqualTo("toy");
    }
    try (Seam seam = builder().environment(variable).build()) {
      assertThat(served(seam)).isEqualTo("second");
    }
    try (Seam seam = builder().properties(property).environment(variable).build()) {
      assertThat(seam.providersInOrder(OwnOps.NAME, seam.device("cpu", 0))).containsExactly("toy");
    }
    String both = jar + File.pathSeparator + " " + File.pathSeparator + other;
    try (Seam seam = builder().environment(Map.of("VT_PROVIDER_PATH", both)).build()) {
      assertThat(seam.providersInOrder(OwnOps.NAME, seam.device("cpu", 0)))
          .containsExactly("second", "toy");
    }
  }

  @Test
  void anEntryThatMeansAJarsProviderIsNoTypo() {
    Map<String, String> disable = Map.of("VT_OP_PROVIDER_DISABLE", "toy");
    try (Seam seam = builder().environment(disable).providerPath(List.of(jar)).build()) {
      assertThat(seam.problems()).isEmpty();
      assertThatExceptionOfType(NoKernelException.class).isThrownBy(() -> served(seam));
    }
  }

  @Test
  void jarsMayComeLater() {
    try (Seam seam = builder().build()) {
      assertThatExceptionOfType(NoKernelException.class).isThrownBy(() -> served(seam));
      seam.loadJars(List.of(jar), ProviderPathTest.class.getClassLoader());
      assertThat(served(seam)).isEqualTo("toy");
      seam.close();
      seam.close();
    }
  }

  @Test
  void closingTheSeamClosesTheJars() throws IOException {
    try (Seam seam = builder().providerPath(List.of(jar)).build()) {
      assertThat(served(seam)).isEqualTo("toy");
      Object kernel = seam.offers().getFirst().kernel().get();
      URLClassLoader loader = (URLClassLoader) kernel.getClass().getClassLoader();
      String service = "META-INF/services/" + Registrar.class.getName();
      assertThat(loader.findResource(service)).isNotNull();
      seam.close();
      assertThat(loader.findResource(service)).isNull();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"missing.jar", "missing", "text.jar"})
  void whatIsNoJarIsAnErrorThatNamesIt(String name) throws IOException {
    Files.writeString(folder.resolve("text.jar"), "this is no jar");
    Path path = folder.resolve(name);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder().providerPath(List.of(jar, path)).build())
        .withMessage("the provider path's " + path + " is no readable jar or directory");
  }

  @Test
  void aPathWithoutServicesIsNotPassedOverInSilence() {
    SeamBuilder builder = Seam.builder(OwnOps.VOCABULARY).providerPath(List.of(jar));
    assertThatExceptionOfType(IllegalStateException.class).isThrownBy(builder::build);
  }

  @Test
  void aClassThatTheJarLacksCostsThatProviderAlone() throws IOException {
    Path broken = folder.resolve("broken.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(broken))) {
      out.putNextEntry(new JarEntry("META-INF/services/" + Registrar.class.getName()));
      out.write("toy.Gone".getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
    }
    try (Seam seam = builder().providerPath(List.of(broken, jar)).build()) {
      assertThat(served(seam)).isEqualTo("toy");
      assertThat(seam.problems()).singleElement().asString().contains("toy.Gone");
    }
  }

  private static SeamBuilder builder() {
    return Seam.builder(OwnOps.VOCABULARY)
        .properties(Map.of())
        .environment(Map.of())
        .services(ProviderPathTest.class.getClassLoader());
  }

  private static String served(Seam seam) {
    return seam.site(OwnOps.NAME, seam.device("cpu", 0)).kernel().get();
  }

  /** Compiles a registrar of one provider and packs it. */
  private Path jar(String provider, Path file) throws IOException {
    Path source = folder.resolve(provider + "Registrar.java");
    Files.writeString(
        source,
        SOURCE.replace("TOY", provider).replace("OwnOps.", OwnOps.class.getCanonicalName() + "."));
    Path classes = Files.createDirectories(folder.resolve(provider + "-classes"));
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                ClassLocation.of(Seam.class) + File.pathSeparator + ClassLocation.of(OwnOps.class),
                "-d",
                classes.toString(),
                source.toString());
    assertThat(status).isZero();
    Files.createDirectories(file.getParent());
    String entry = "toy/" + provider + "Registrar.class";
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
      out.putNextEntry(new JarEntry(entry));
      Files.copy(classes.resolve(entry), out);
      out.closeEntry();
      out.putNextEntry(new JarEntry("META-INF/services/" + Registrar.class.getName()));
      out.write(("toy." + provider + "Registrar").getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
    }
    return file;
  }
}

package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users see of the libraries, in processes of their own. */
class ProcessTest {
  private static final String ALLOWED = "--enable-native-access=ALL-UNNAMED";
  private static final String PREFER = "-Dvt.op.provider.prefer=openblas";

  @BeforeAll
  static void platform() {
    assumeThat(System.getProperty("os.name") + " " + System.getProperty("os.arch"))
        .isEqualTo("Linux amd64");
  }

  @Test
  void theExplanationTellsVersionCoreAndPathAndNothingIsPrintedBesides() throws Exception {
    assertThat(probe(Map.of("OPENBLAS_CORETYPE", ""), classPath(), ALLOWED, PREFER))
        .startsWith("ran 64.0 by openblas")
        .containsPattern(
            "openblas +4 {2}SELECTED; OpenBLAS 0\\.3\\.31, core \\w+, /\\S*/libopenblas\\.so\\.0 \\(")
        .doesNotContain("WARNING");
    assertThat(probe(Map.of(), classPath(), ALLOWED, "-Dvt.op.provider.prefer=onednn"))
        .startsWith("ran 64.0 by ")
        .containsPattern(
            "onednn +15 +SELECTED; oneDNN 3\\.\\d+\\.\\d+, instruction set (SSE41|AVX)\\w*,"
                + " /\\S*/libdnnl\\.so\\.3")
        .doesNotContain("WARNING");
  }

  @Test
  void aCoreThatTheEnvironmentHasChosenIsTold() throws Exception {
    assertThat(probe(Map.of("OPENBLAS_CORETYPE", "Nehalem"), classPath(), ALLOWED, PREFER))
        .contains("core Nehalem by OPENBLAS_CORETYPE=Nehalem, ");
  }

  @Test
  void withoutALibraryTheNextServesAndAllPlacesAreTold() throws Exception {
    assertThat(probe(Map.of(), withoutCarriers(), ALLOWED, PREFER, "-Djava.library.path=/none"))
        .contains("ran 64.0 by vt-native")
        .contains("UNSUPPORTED (needs OpenBLAS; looked for libopenblas.so.0 or libopenblas.so in")
        .contains("/none, ")
        .contains("org/bytedeco/openblas/linux-x86_64/libopenblas.so.0")
        .doesNotContain("WARNING");
  }

  @Test
  void anOldLibraryIsRefusedByItsVersion(@TempDir Path folder) throws Exception {
    stub(folder, "const char *openblas_get_config(void) { return \"OpenBLAS 0.2.20 \"; }");
    assertThat(
            probe(Map.of("VT_NATIVE_PATH", folder.toString()), withoutCarriers(), ALLOWED, PREFER))
        .contains("ran 64.0 by vt-native")
        .contains(
            "UNAVAILABLE (no OpenBLAS can be loaded: "
                + folder.resolve("libopenblas.so.0")
                + ": it is OpenBLAS 0.2.20; needs 0.3.13");
  }

  @Test
  void nativeAccessThatIsDeniedIsTold() throws Exception {
    assertThat(probe(Map.of(), classPath(), "--illegal-native-access=deny", PREFER))
        .contains("ran 64.0 by vt-native")
        .contains("UNAVAILABLE (no OpenBLAS can be loaded: ")
        .contains("Illegal native access");
  }

  @ParameterizedTest
  @ValueSource(strings = {"openblas", "onednn"})
  void manyCallersAddNoThreadsOfTheLibrary(String provider) throws Exception {
    String prefer = "-Dvt.op.provider.prefer=" + provider;
    String output = java(Map.of(), classPath(), ThreadProbe.class, ALLOWED, prefer);
    assertThat(output)
        .containsPattern(provider + " +\\d+ {2}SELECTED")
        .containsPattern("samples 800 loading 0 calling 4 working [01]\\R");
  }

  private static void stub(Path folder, String source) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("stub.c"), source);
    String target = folder.resolve("libopenblas.so.0").toString();
    try {
      Process gcc =
          new ProcessBuilder("gcc", "-shared", "-fPIC", "-o", target, file.toString())
              .inheritIO()
              .start();
      assertThat(gcc.waitFor()).isZero();
    } catch (IOException e) {
      assumeThat(e).as("gcc is there").isNull();
    }
  }

  private static String classPath() {
    return ClassPath.all();
  }

  private static String withoutCarriers() {
    return Stream.of(classPath().split(File.pathSeparator))
        .filter(element -> !element.contains("bytedeco"))
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String probe(Map<String, String> variables, String classPath, String... flags)
      throws IOException, InterruptedException {
    return java(variables, classPath, Probe.class, flags);
  }

  private static String java(
      Map<String, String> variables, String classPath, Class<?> main, String... flags)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", classPath, main.getName(), "openblas"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().putAll(variables);
    builder.environment().values().removeIf(String::isEmpty);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s", output).isZero();
    return output;
  }
}

package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users see of the libraries, in processes of their own. */
class ProcessTest {
  private static final String ALLOWED = JavaProcess.ALLOWED;
  private static final String PREFER = "-Dvt.op.provider.prefer=openblas";

  @BeforeAll
  static void platform() {
    JavaProcess.assumePlatformOfCarriers();
  }

  @Test
  void theExplanationTellsVersionCoreAndPathAndNothingIsPrintedBesides() throws Exception {
    assertThat(probe(Map.of("OPENBLAS_CORETYPE", ""), ClassPath.all(), ALLOWED, PREFER))
        .startsWith("ran 64.0 by openblas")
        .containsPattern(
            "openblas +4 {2}SELECTED; OpenBLAS 0\\.3\\.31, core \\w+, /\\S*/libopenblas\\.so\\.0 \\(")
        .doesNotContain("WARNING");
    assertThat(probe(Map.of(), ClassPath.all(), ALLOWED, "-Dvt.op.provider.prefer=onednn"))
        .startsWith("ran 64.0 by ")
        .containsPattern(
            "onednn +15 +SELECTED; oneDNN 3\\.\\d+\\.\\d+, instruction set (SSE41|AVX)\\w*,"
                + " /\\S*/libdnnl\\.so\\.3")
        .doesNotContain("WARNING");
  }

  @Test
  void aCoreThatTheEnvironmentHasChosenIsTold() throws Exception {
    assertThat(probe(Map.of("OPENBLAS_CORETYPE", "Nehalem"), ClassPath.all(), ALLOWED, PREFER))
        .contains("core Nehalem by OPENBLAS_CORETYPE=Nehalem, ");
  }

  @Test
  void withoutALibraryTheNextServesAndAllPlacesAreTold() throws Exception {
    assertThat(
            probe(
                Map.of(),
                ClassPath.withoutCarriers(),
                ALLOWED,
                PREFER,
                "-Djava.library.path=/none"))
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
            probe(
                Map.of("VT_NATIVE_PATH", folder.toString()),
                ClassPath.withoutCarriers(),
                ALLOWED,
                PREFER))
        .contains("ran 64.0 by vt-native")
        .contains(
            "UNAVAILABLE (no OpenBLAS can be loaded: "
                + folder.resolve("libopenblas.so.0")
                + ": it is OpenBLAS 0.2.20; needs 0.3.13");
  }

  @Test
  void nativeAccessThatIsDeniedIsTold() throws Exception {
    assertThat(probe(Map.of(), ClassPath.all(), "--illegal-native-access=deny", PREFER))
        .contains("ran 64.0 by vt-native")
        .contains("UNAVAILABLE (no OpenBLAS can be loaded: ")
        .contains("Illegal native access");
  }

  @ParameterizedTest
  @ValueSource(strings = {"openblas", "onednn"})
  void manyCallersAddNoThreadsOfTheLibrary(String provider) throws Exception {
    String prefer = "-Dvt.op.provider.prefer=" + provider;
    String output =
        JavaProcess.run(Map.of(), ClassPath.all(), ThreadProbe.class, List.of(ALLOWED, prefer));
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

  private static String probe(Map<String, String> variables, String classPath, String... flags)
      throws IOException, InterruptedException {
    return JavaProcess.run(variables, classPath, Probe.class, List.of(flags), "openblas");
  }
}

package io.github.vt4j.blas;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The real libraries, found by {@code vt.native.path} alone or {@code VT_NATIVE_PATH} alone. */
class NativePathTest {
  private static final String PROPERTY = "vt.native.path";
  private static final String VARIABLE = "VT_NATIVE_PATH";

  @TempDir Path folder;

  @BeforeAll
  static void platform() {
    JavaProcess.assumePlatformOfCarriers();
  }

  @ParameterizedTest
  @CsvSource({
    "openblas, openblas, libopenblas.so.0, " + PROPERTY,
    "openblas, openblas, libopenblas.so.0, " + VARIABLE,
    "onednn, dnnl, libdnnl.so.3, " + PROPERTY,
    "onednn, dnnl, libdnnl.so.3, " + VARIABLE
  })
  void aCarrierJarAndAFolderThatAreNamedServe(
      String provider, String carrier, String library, String setting) throws Exception {
    String executed = provider + " executed 1";
    assertThat(run(Map.of(setting, ClassPath.carrier(carrier)))).containsExactly(executed);
    assertThat(run(Map.of(setting, folderOf(library)))).containsExactly(executed);
  }

  @Test
  void withoutAPathNoneOfThemServesAndThePropertyGoesBeforeTheVariable() throws Exception {
    assertThat(run(Map.of())).containsExactly("vt-native executed 1");
    String nowhere = folder.resolve("nowhere").toString();
    assertThat(run(Map.of(PROPERTY, nowhere, VARIABLE, ClassPath.carrier("openblas"))))
        .containsExactly("vt-native executed 1");
  }

  /**
   * What was counted without the carriers on the class path; jars are extracted below the test's
   * folder.
   */
  private List<String> run(Map<String, String> settings) throws IOException, InterruptedException {
    Map<String, String> variables =
        new HashMap<>(Map.of("VT_NATIVE_DIR", folder.toString(), VARIABLE, ""));
    List<String> flags = new ArrayList<>(List.of(JavaProcess.ALLOWED, "-Djava.library.path="));
    settings.forEach(
        (name, value) -> {
          if (name.equals(VARIABLE)) {
            variables.put(name, value);
          } else {
            flags.add("-D" + name + "=" + value);
          }
        });
    return JavaProcess.run(variables, ClassPath.withoutCarriers(), CountProbe.class, flags)
        .lines()
        .filter(line -> line.contains(" executed "))
        .toList();
  }

  private String folderOf(String library) throws IOException {
    try (var files = Files.walk(folder)) {
      return files
          .filter(file -> file.endsWith(library))
          .map(file -> file.getParent().toString())
          .findFirst()
          .orElseThrow();
    }
  }
}

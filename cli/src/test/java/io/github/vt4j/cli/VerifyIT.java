package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code vt verify} as a user types it. */
class VerifyIT {
  private static final Path NODE = Path.of("/usr/share/libonnx-testdata/data/node");

  @Test
  void tellsWhatPassedAndWhatIsUnsupported() {
    assumeTrue(Files.isDirectory(NODE), "libonnx-testdata is not installed");
    String supported = NODE.resolve("test_add").toString();
    String unsupported = NODE.resolve("test_loop11").toString();

    Vt vt = Vt.run("verify", "--json", supported, unsupported);
    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    Map<String, Object> result = JsonTree.object(vt.out());
    assertThat(result).containsOnlyKeys("passed", "failed", "unsupported");
    assertThat(JsonTree.list(result.get("passed"))).containsExactly("test_add");
    assertThat(JsonTree.list(result.get("failed"))).isEmpty();
    assertThat(JsonTree.object(JsonTree.list(result.get("unsupported")).getFirst()))
        .containsEntry("case", "test_loop11")
        .containsEntry("op", "Loop")
        .containsKey("reason");

    Vt shown = Vt.run("verify", supported, unsupported);
    assertThat(shown.status()).isZero();
    assertThat(shown.out()).contains("Loop", "1 passed, 0 failed, 1 unsupported");
  }

  @Test
  void aCaseThatFailsIsStatus1(@TempDir Path folder) throws Exception {
    Path broken = Files.createDirectory(folder.resolve("test_broken"));
    Files.write(broken.resolve("model.onnx"), new byte[] {8});
    Files.createDirectory(broken.resolve("test_data_set_0"));

    Vt vt = Vt.run("verify", "--json", folder.toString());
    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isEqualTo(1);
    assertThat(JsonTree.object(JsonTree.list(JsonTree.object(vt.out()).get("failed")).getFirst()))
        .containsEntry("case", "test_broken")
        .containsKey("reason");
  }

  @Test
  void aCaseWhoseInputIsASequenceIsUnsupportedByThatName(@TempDir Path folder) throws Exception {
    Path odd = Files.createDirectory(folder.resolve("test_odd"));
    Files.write(odd.resolve("model.onnx"), TinyModel.ofSequenceAndStrings("Add"));
    Files.createDirectory(odd.resolve("test_data_set_0"));

    Vt vt = Vt.run("verify", "--json", folder.toString());
    assertThat(vt.status()).isZero();
    Object unsupported = JsonTree.list(JsonTree.object(vt.out()).get("unsupported")).getFirst();
    assertThat(JsonTree.object(unsupported)).containsEntry("op", "SEQUENCE");
    assertThat((String) JsonTree.object(unsupported).get("reason"))
        .startsWith("the input \"x\": the type seq(tensor(float)) is not supported");
  }

  @Test
  void aFolderWithoutCasesIsOneLine(@TempDir Path folder) {
    Vt vt = Vt.run("verify", folder.toString());
    assertThat(vt.status()).isEqualTo(1);
    assertThat(vt.err()).startsWith("vt: no model.onnx in").hasLineCount(1);
    Vt nowhere = Vt.run("verify", folder.resolve("nowhere").toString());
    assertThat(nowhere.status()).isEqualTo(1);
    assertThat(nowhere.err()).startsWith("vt: there is no file").hasLineCount(1);
  }
}

package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.onnx.numpy.NpyFile;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --profile} as a user types it. */
class ProfileIT {
  @TempDir private Path folder;

  private static Map<String, Object> read(Path file) throws IOException {
    return JsonTree.object(Files.readString(file));
  }

  /** How often each op was executed by each provider, in a span and those in it. */
  private static void count(Map<String, Object> span, Map<String, Long> counts) {
    for (Object each : JsonTree.list(span.get("calls"))) {
      Map<String, Object> call = JsonTree.object(each);
      counts.merge(call.get("op") + " by " + call.get("provider"), 1L, Long::sum);
    }
    JsonTree.list(span.get("spans")).forEach(inner -> count(JsonTree.object(inner), counts));
  }

  private static Map<String, Long> executed(Map<String, Object> result) {
    Map<String, Long> counts = new TreeMap<>();
    for (Object each : JsonTree.list(result.get("executed"))) {
      Map<String, Object> row = JsonTree.object(each);
      counts.put(row.get("op") + " by " + row.get("provider"), (Long) row.get("calls"));
    }
    return counts;
  }

  @Test
  void aRunsProfileHasWhatWasCounted() throws IOException {
    Path model = Files.write(folder.resolve("tiny.onnx"), TinyModel.of("Sub"));
    try (TensorRuntime runtime = TensorRuntime.open();
        TensorArena arena = runtime.arena()) {
      NpyFile.write(folder.resolve("a.npy"), arena.f32(new float[] {1, 2}, 2));
    }
    Path to = folder.resolve("a new/folder");
    String input = folder.resolve("a.npy").toString();
    Vt vt =
        Vt.run(
            "run",
            model.toString(),
            "--input=x=" + input,
            "--input=y=" + input,
            "--profile=" + to,
            "--json");

    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    Map<String, Object> result = JsonTree.object(vt.out());
    assertThat(result)
        .containsEntry(
            "profile",
            Map.of(
                "table", to.resolve("profile.txt").toString(),
                "json", to.resolve("profile.json").toString(),
                "trace", to.resolve("trace.json").toString(),
                "page", to.resolve("profile.html").toString()));
    Map<String, Long> counts = new TreeMap<>();
    JsonTree.list(read(to.resolve("profile.json")).get("spans"))
        .forEach(span -> count(JsonTree.object(span), counts));
    assertThat(counts).isEqualTo(executed(result)).containsKey("Copy by vt-native");
    assertThat(Files.readString(to.resolve("profile.txt")))
        .contains("run > execute: ", "Sub node \"the node\"", "the input \"x\"");
    assertThat(JsonTree.list(read(to.resolve("trace.json")).get("traceEvents"))).hasSize(9);
    assertThat(to.resolve("profile.html")).isNotEmptyFile();
  }

  @Test
  void aRunThatFailsLeavesTheProfileOfWhatItDid() throws IOException {
    Path model = Files.write(folder.resolve("tiny.onnx"), TinyModel.of("Sub"));
    Path input = folder.resolve("a.npy");
    try (TensorRuntime runtime = TensorRuntime.open();
        TensorArena arena = runtime.arena()) {
      NpyFile.write(input, arena.f32(new float[] {1, 2}, 2));
    }
    Path inTheWay = Files.createDirectories(folder.resolve("out/z.npy/something"));
    Path to = folder.resolve("profile");
    Vt vt =
        Vt.run(
            "run",
            model.toString(),
            "--input=x=" + input,
            "--input=y=" + input,
            "--output-dir=" + folder.resolve("out"),
            "--profile=" + to);

    assertThat(inTheWay).exists();
    assertThat(vt.status()).isEqualTo(1);
    assertThat(vt.err().lines())
        .hasSize(2)
        .first()
        .isEqualTo("vt: written to " + to + ": the profile of what ran before the failure");
    Map<String, Long> counts = new TreeMap<>();
    JsonTree.list(read(to.resolve("profile.json")).get("spans"))
        .forEach(span -> count(JsonTree.object(span), counts));
    assertThat(counts).containsEntry("Sub by vt-native", 1L);
    assertThat(to.resolve("profile.html")).isNotEmptyFile();

    Path none = folder.resolve("none");
    Vt early = Vt.run("run", model.toString(), "--input=x=" + input, "--profile=" + none);
    assertThat(early.err()).hasLineCount(1).contains("the input \"y\" is missing");
    assertThat(none).isEmptyDirectory();
  }

  @Test
  void anEmbeddingsProfileHasWhatWasCounted() throws IOException {
    Path to = folder.resolve("profile");
    Vt vt = Vt.run("embed", "--json", "--profile=" + to, "hello world", "a text of another length");

    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    Map<String, Object> profile = read(to.resolve("profile.json"));
    assertThat(profile).containsEntry("model", "all-MiniLM-L6-v2");
    Map<String, Long> counts = new TreeMap<>();
    JsonTree.list(profile.get("spans")).forEach(span -> count(JsonTree.object(span), counts));
    assertThat(counts)
        .isEqualTo(executed(JsonTree.object(vt.out())))
        .containsKeys("MeanPool by vt-native", "LpNormalization by vt-native");
  }

  @Test
  void aWordAfterTheBareOptionIsAText() {
    Vt vt =
        Vt.process(
            Map.of(),
            "",
            List.of(
                "sh",
                "-c",
                "cd '"
                    + folder
                    + "' && exec '"
                    + Vt.ROOT.resolve("vt")
                    + "' embed --profile hello"));

    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    assertThat(vt.out())
        .contains("[1] hello", "batch of 1 × 3 tokens > run > execute: ", "DECLINED BY")
        .contains("written: " + Path.of("vt-profile", "profile.html"));
    assertThat(folder.resolve("vt-profile/profile.html")).isNotEmptyFile();
  }

  @Test
  void anEmptyFolderIsRefused() {
    Vt vt = Vt.run("embed", "--profile=", "hello");
    assertThat(vt.status()).isEqualTo(2);
    assertThat(vt.out()).isEmpty();
    assertThat(vt.err()).isEqualToIgnoringNewLines("vt: --profile is given an empty DIR");
  }
}

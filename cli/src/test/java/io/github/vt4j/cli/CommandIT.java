package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command as a user types it. */
class CommandIT {
  /** The published first values of this model's embedding of "hello world". */
  private static final double[] HELLO_WORLD = {-0.03447731, 0.031023193, 0.0067349216, 0.026108941};

  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private static final Offset<Double> TOLERANCE = Offset.offset(1e-4);

  @Test
  void embedsHelloWorldAsThePublishedModelDoes() {
    Vt vt = Vt.run("embed", "--json", "hello world");

    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    Map<String, Object> result = JsonTree.object(vt.out());
    assertThat(result).containsEntry("dimension", 384L).containsEntry("referenceTierCalls", 0L);
    List<Object> vector = JsonTree.list(JsonTree.list(result.get("embeddings")).getFirst());
    assertThat(vector).hasSize(384);
    for (int i = 0; i < HELLO_WORLD.length; i++) {
      assertThat(((Number) vector.get(i)).doubleValue()).isCloseTo(HELLO_WORLD[i], TOLERANCE);
    }
  }

  @Test
  void tellsWhatExecuted() {
    Vt vt = Vt.run("embed", "--json", "hello world");

    List<Map<String, Object>> rows = executed(vt);
    assertThat(rows).isNotEmpty();
    assertThat(rows)
        .allSatisfy(
            row -> assertThat(row).containsKeys("op", "device", "provider", "calls", "declines"));
    assertThat(rows).anySatisfy(row -> assertThat(row).containsEntry("provider", "vector"));
  }

  @Test
  void weightsOfBf16AreMultipliedByVectorKernelsToo() {
    Vt vt = Vt.run("embed", "--json", "--weights", "bf16", "hello world");

    assertThat(vt.err()).isEmpty();
    assertThat(executed(vt))
        .filteredOn(row -> "Linear".equals(row.get("op")))
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row).containsEntry("provider", "vector"));
    List<Object> vector =
        JsonTree.list(JsonTree.list(JsonTree.object(vt.out()).get("embeddings")).getFirst());
    assertThat(((Number) vector.getFirst()).doubleValue())
        .isCloseTo(HELLO_WORLD[0], Offset.offset(5e-3))
        .isNotCloseTo(HELLO_WORLD[0], Offset.offset(1e-7));
  }

  @Test
  void aDisabledProviderDoesNotExecute() {
    Vt vt = Vt.run("embed", "--json", "--disable", "vector", "hello world");

    assertThat(vt.err()).isEmpty();
    assertThat(executed(vt))
        .isNotEmpty()
        .noneSatisfy(row -> assertThat(row).containsEntry("provider", "vector"));
  }

  @Test
  void thePeerOfTheBenchmarksIsNoPartOfTheCommand() throws IOException {
    try (Stream<Path> jars = Files.list(Vt.ROOT.resolve("cli/target/dist"))) {
      assertThat(jars.map(Path::toString))
          .isNotEmpty()
          .noneMatch(jar -> jar.contains("onnxruntime"));
    }
  }

  @Test
  void lettersBeyondAsciiArriveInABareLocaleToo() {
    String expected = Vt.run(Map.of(), "日本語\n", "embed", "--json", "-").out();
    for (String locale : List.of("C", "POSIX", "C.UTF-8")) {
      Vt vt = Vt.run(Map.of("LC_ALL", locale), "", "embed", "--json", "日本語");
      assertThat(vt.out()).as(locale).isEqualTo(expected);
    }
  }

  @Test
  void aClosedStdinIsAnEmptyOne() {
    Vt vt =
        Vt.process(
            Map.of(), "", List.of("sh", "-c", Vt.ROOT.resolve("vt") + " embed --json - <&-"));
    assertThat(vt.status()).isZero();
    assertThat(JsonTree.list(JsonTree.object(vt.out()).get("embeddings"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {">&-", ">/dev/full"})
  void anOutputThatCannotBeWrittenIsAFailure(String output) {
    Vt vt =
        Vt.process(
            Map.of(), "", List.of("sh", "-c", Vt.ROOT.resolve("vt") + " embed --json x " + output));
    assertThat(vt).isEqualTo(new Vt(1, "", "vt: the output cannot be written\n"));
  }

  @Test
  void aClosedStderrHarmsNobody() {
    Vt vt =
        Vt.process(
            Map.of(), "", List.of("sh", "-c", Vt.ROOT.resolve("vt") + " embed --json x 2>&-"));
    assertThat(vt.status()).isZero();
    assertThat(JsonTree.object(vt.out())).containsEntry("dimension", 384L);
  }

  @Test
  void whoEndsTheCommandEndsItsVirtualMachine() throws Exception {
    Process vt = new ProcessBuilder(Vt.ROOT.resolve("vt").toString(), "embed", "-").start();
    Optional<ProcessHandle> jvm = Optional.empty();
    for (long end = System.nanoTime() + PATIENCE; jvm.isEmpty(); Thread.sleep(10)) {
      assertThat(System.nanoTime()).as("waits for a text").isLessThan(end);
      jvm =
          vt.descendants()
              .filter(process -> process.info().command().orElse("").endsWith("java"))
              .findFirst();
    }
    assertThat(vt.toHandle().destroy()).isTrue(); // and leaves the streams open
    assertThat(vt.waitFor(PATIENCE, TimeUnit.NANOSECONDS)).isTrue();
    assertThat(vt.exitValue()).isEqualTo(128 + 15);
    assertThat(jvm.orElseThrow().onExit()).succeedsWithin(Duration.ofSeconds(20));
  }

  @Test
  void readsTextsFromStdinAndShowsSimilarities() {
    Vt vt = Vt.run(Map.of(), "one text\nanother text\n\n", "embed", "-");

    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    assertThat(vt.out())
        .contains("[1] one text", "[2] another text", "[3]", "cosine similarity", "PROVIDER");
    List<float[]> vectors = vectors(Vt.run("embed", "--json", "one text", "another text", ""));
    for (int i = 0; i < vectors.size(); i++) {
      StringBuilder row = new StringBuilder(" *\\[" + (i + 1) + "]");
      for (float[] other : vectors) {
        row.append(String.format(Locale.ROOT, " +%.4f", dot(vectors.get(i), other)));
      }
      assertThat(vt.out()).containsPattern(row + "\n");
      String preview =
          String.format(Locale.ROOT, "% .6f % .6f", vectors.get(i)[0], vectors.get(i)[1]);
      assertThat(vt.out()).contains(preview);
    }
  }

  @Test
  void saysWhenThereAreTooManyTextsForATableOfSimilarities() {
    Vt vt = Vt.run(Map.of(), "a\n".repeat(17), "embed", "-");
    assertThat(vt.out()).contains("[17] a", "cosine similarities are shown for up to 16 texts");
  }

  @Test
  void whatATerminalWouldObeyIsNotShownToIt() {
    Vt vt = Vt.run("embed", "red \u001b[31malert\u0007", "--model", "");
    assertThat(Vt.run("embed", "red \u001b[31malert\u0007").out())
        .contains("[1] red \ufffd[31malert\ufffd");
    assertThat(vt.err()).isEqualTo("vt: --model is empty\n");
    assertThat(Vt.run("embed", "--model", "\u001b[31m.onnx", "x").err())
        .contains("\\u001b[31m.onnx")
        .doesNotContain("\u001b");
  }

  @Test
  void poolingAndNormalisationAreOptions() {
    float[] mean = vectors(Vt.run("embed", "--json", "hello world")).getFirst();
    float[] raw = vectors(Vt.run("embed", "--json", "--no-normalize", "hello world")).getFirst();
    float[] cls = vectors(Vt.run("embed", "--json", "--pooling", "cls", "hello world")).getFirst();
    assertThat(dot(mean, mean)).isCloseTo(1, TOLERANCE);
    assertThat(dot(cls, cls)).isCloseTo(1, TOLERANCE);
    assertThat(dot(raw, raw)).isNotCloseTo(1, Offset.offset(0.1));
    assertThat(dot(raw, mean)).isCloseTo(Math.sqrt(dot(raw, raw)), TOLERANCE);
    assertThat(dot(cls, mean)).as("another embedding").isLessThan(0.99);
  }

  @Test
  void theJsonOfEmbedHasTheFieldsThatTheReadmeTells() {
    Map<String, Object> result = JsonTree.object(Vt.run("embed", "--json", "hello", "you").out());
    assertThat(result)
        .containsOnlyKeys(
            "model",
            "dimension",
            "embeddings",
            "tokens",
            "tokensCut",
            "executed",
            "declineReasons",
            "referenceTierCalls");
    assertThat(JsonTree.list(result.get("executed")))
        .extracting(JsonTree::object)
        .allSatisfy(
            row ->
                assertThat(row)
                    .containsOnlyKeys("op", "device", "provider", "calls", "declines", "faults"));
  }

  private static List<float[]> vectors(Vt vt) {
    List<float[]> vectors = new ArrayList<>();
    for (Object embedding : JsonTree.list(JsonTree.object(vt.out()).get("embeddings"))) {
      List<Object> values = JsonTree.list(embedding);
      float[] vector = new float[values.size()];
      for (int i = 0; i < vector.length; i++) {
        vector[i] = ((Number) values.get(i)).floatValue();
      }
      vectors.add(vector);
    }
    return vectors;
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }

  @Test
  void saysWhenATextWasCut() {
    Vt vt =
        Vt.run("embed", "--max-length", "8", "one two three four five six seven eight nine ten");

    assertThat(vt.status()).isZero();
    assertThat(vt.out()).contains("cut to 8 tokens, 4 left out");
  }

  @Test
  void explainsEveryOpAndTheOpsOfAModel(@TempDir Path cache) {
    Vt all = Vt.run("explain", "--json");
    assertThat(all.err()).isEmpty();
    assertThat(JsonTree.list(JsonTree.object(all.out()).get("explanations")))
        .hasSizeGreaterThan(30);

    Vt one = Vt.run("explain", "--op", "MatMul");
    assertThat(one.out()).contains("MatMul on cpu:0", "vector", "SELECTED", "vt-native", "BELOW");

    Vt embedded = Vt.run("embed", "--cache-dir", cache.toString(), "x");
    assertThat(embedded.status()).isZero();
    Path model = TestFiles.find(cache, ".onnx");
    Vt ofModel = Vt.run("explain", "--json", "--model", model.toString());
    assertThat(ofModel.err()).isEmpty();
    assertThat(ofModel.out()).contains("\"op\":\"Attention\"", "\"op\":\"Linear\"");

    Vt byFile = Vt.run("embed", "--json", "--model", model.toString(), "hello world");
    assertThat(byFile.err()).isEmpty();
    assertThat(JsonTree.object(byFile.out()).get("embeddings"))
        .isEqualTo(
            JsonTree.object(Vt.run("embed", "--json", "hello world").out()).get("embeddings"));
  }

  @Test
  void showsDevicesAndProviders() {
    Vt devices = Vt.run("devices", "--json");
    assertThat(devices.err()).isEmpty();
    assertThat(devices.out()).contains("\"device\":\"cpu:0\"", "\"probed\":true");

    Vt providers = Vt.run("providers");
    assertThat(providers.err()).isEmpty();
    assertThat(providers.out()).contains("vt-native", "vector", "vt-composite");
    assertThat(JsonTree.list(JsonTree.object(Vt.run("providers", "--json").out()).get("providers")))
        .extracting(row -> JsonTree.object(row).get("provider"))
        .as("in the order of choice")
        .containsSubsequence("vector", "vt-native", "vt-composite");
    assertThat(Vt.run("explain", "--op", "matmul").err())
        .isEqualTo(
            "vt: there is no op 'matmul'; the nearest is 'MatMul'; vt explain without --op shows all\n");
  }

  @Test
  void withoutTheIncubatorModuleEverythingRuns() {
    Vt embedded = Vt.run(Map.of("VT_VECTOR", "off"), "", "embed", "--json", "hello world");
    assertThat(embedded.status()).isZero();
    assertThat(executed(embedded))
        .noneSatisfy(row -> assertThat(row).containsEntry("provider", "vector"));
  }

  @Test
  void helpAndVersionSucceed() {
    assertThat(Vt.run("--help").out()).contains("embed", "explain", "devices", "providers");
    Vt version = Vt.run("--version");
    assertThat(version.status()).isZero();
    assertThat(version.err()).isEmpty();
    assertThat(version.out()).startsWith("vt ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "embed",
        "embed --nonsense x",
        "embed --pooling max x",
        "embed --max-length 1 x",
        "embed --max-length 513 x",
        "embed --weights f16 x",
        "embed --device gpu:7 x",
        "embed --disable a@b@c/d/e x",
        "embed --require nobody x",
        "embed --require vector@Nope x",
        "embed --cache-dir= x",
        "embed --model= x",
        "explain --op NoSuchOp",
        "explain --op NoSuchOp --model /no/such.onnx",
        "explain --device tpu:0"
      })
  void wrongUsageIsOneLineAndStatus2(String line) {
    Vt vt = Vt.run(line.isEmpty() ? new String[0] : line.split(" "));

    assertThat(vt.status()).isEqualTo(2);
    assertThat(vt.out()).isEmpty();
    assertThat(vt.err().lines()).hasSize(1);
    assertThat(vt.err()).startsWith("vt: ").doesNotContain("Exception");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "embed --model /no/such/model.onnx x",
        "explain --model /no/such/model.onnx",
        "embed --cache-dir /proc/nowhere x",
        "providers --provider-path /no/such.jar"
      })
  void failedWorkIsOneLineAndStatus1(String line) {
    Vt vt = Vt.run(line.split(" "));

    assertThat(vt.status()).isEqualTo(1);
    assertThat(vt.out()).isEmpty();
    assertThat(vt.err().lines()).hasSize(1);
    assertThat(vt.err()).startsWith("vt: ");
  }

  @Test
  void aMistypedPolicyIsOneLineThatNamesVariableValueAndNearestName() {
    Vt vt = Vt.run(Map.of("VT_OP_PROVIDER_DISABLE", "vectr"), "", "embed", "x");

    assertThat(vt.status()).isZero();
    assertThat(vt.err().lines()).hasSize(1);
    assertThat(vt.err()).contains("VT_OP_PROVIDER_DISABLE", "vectr", "'vector'");
  }

  private static List<Map<String, Object>> executed(Vt vt) {
    return JsonTree.list(JsonTree.object(vt.out()).get("executed")).stream()
        .map(JsonTree::object)
        .toList();
  }
}

package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code vt tune} and {@code --profile-file} as a user types them. */
class TuneIT {
  @TempDir private Path folder;

  private Path model;
  private Path profile;

  @BeforeEach
  void files() throws IOException {
    model = Files.write(folder.resolve("add.onnx"), TinyModel.of("Add"));
    profile = folder.resolve("made/tuned.txt");
  }

  private Vt tune(String... more) {
    return Vt.run(
        join(
            List.of("tune", "--model", model.toString(), "--out", profile.toString()),
            List.of(more)));
  }

  private static String[] join(List<String> first, List<String> more) {
    return Stream.of(first, more).flatMap(List::stream).toArray(String[]::new);
  }

  @Test
  void writesAProfileAndShowsWhatWon() throws IOException {
    Vt vt = tune();
    assertThat(vt.err()).isEmpty();
    assertThat(vt.status()).isZero();
    assertThat(vt.out()).contains("OP", "CHOICE", "Add", "the profile is in " + profile);
    assertThat(Files.readString(profile))
        .contains("vt4j-profile = 1", "cpu model = ", "threads = ", "[Add/cpu]", "vt-native = ");

    Vt again = tune();
    assertThat(again.status()).isEqualTo(2);
    assertThat(again.err())
        .isEqualToIgnoringNewLines("vt: " + profile + " is there already; --force replaces it");
    Vt folder =
        Vt.run(
            "tune",
            "--model",
            model.toString(),
            "--force",
            "--out",
            profile.getParent().toString());
    assertThat(folder.status()).isEqualTo(2);
    assertThat(folder.err()).contains(" is there and is no file");
    Vt forced = tune("--force", "--json", "--batch", "1", "--length", "4,5");
    assertThat(forced.err()).isEmpty();
    Map<String, Object> result = JsonTree.object(forced.out());
    assertThat(result).containsEntry("file", profile.toString());
    assertThat(JsonTree.list(result.get("classes"))).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"option", "variable", "property"})
  void aProfileDecidesHoweverItIsGiven(String how) throws IOException {
    assertThat(tune().status()).isZero();
    String text = Files.readString(profile);
    int entry = text.indexOf("\n[Add/cpu]");
    // By hand, so that it is the slower one: what else would choose it?
    Files.writeString(profile, text.substring(0, entry) + "\n[Add/cpu]\nvt-native = 0.5 ms\n");
    Vt explained =
        switch (how) {
          case "option" -> Vt.run("explain", "--op", "Add", "--profile-file", profile.toString());
          case "variable" ->
              Vt.run(
                  Map.of("VT_OP_PROVIDER_PROFILE", profile.toString()),
                  "",
                  "explain",
                  "--op",
                  "Add");
          default ->
              Vt.run(
                  Map.of("VT_JAVA_OPTS", "-Dvt.op.provider.profile=" + profile),
                  "",
                  "explain",
                  "--op",
                  "Add");
        };
    assertThat(explained.err()).isEmpty();
    assertThat(explained.out())
        .containsPattern("vt-native +0  SELECTED \\(0\\.500 ms in the profile .*tuned\\.txt\\)")
        .containsPattern("vector +10  BELOW \\(below vt-native\\)");
    assertThat(Vt.run("explain", "--op", "Add").out()).containsPattern("vector +10  SELECTED\\R");
  }

  @Test
  void explainsTheClassesThatAreInTheProfile() throws IOException {
    assertThat(tune().status()).isZero();
    String callClass = "f32 rows 17-64 k*n to 512Ki";
    Files.writeString(
        profile,
        Files.readString(profile) + "\n[MatMul/cpu " + callClass + "]\nvt-native = 0.5 ms\n");
    Vt vt = Vt.run("explain", "--op", "MatMul", "--profile-file", profile.toString());
    assertThat(vt.err()).isEmpty();
    assertThat(vt.out()).contains(" for " + callClass, "vt-native").contains("0.500 ms");
    assertThat(vt.out().lines().filter(line -> line.startsWith("MatMul on"))).hasSize(2);
  }

  @Test
  void aProfileOfAnotherMachineIsOneLineAndStatus2() throws IOException {
    assertThat(tune().status()).isZero();
    String text = Files.readString(profile);
    Files.writeString(profile, text.replaceFirst("cpu model = .*", "cpu model = Abacus"));
    String why = profile + " was not measured here: its cpu model is 'Abacus'";
    assertRefused(Vt.run("embed", "--profile-file", profile.toString(), "x"), why);
    assertRefused(
        Vt.run(Map.of("VT_OP_PROVIDER_PROFILE", profile.toString()), "", "embed", "x"),
        "VT_OP_PROVIDER_PROFILE: " + why);
    Files.writeString(profile, text + "nonsense\n");
    assertRefused(
        Vt.run("devices", "--profile-file", profile.toString()), "'nonsense' is not NAME = VALUE");
  }

  private static void assertRefused(Vt vt, String why) {
    assertThat(vt.status()).isEqualTo(2);
    assertThat(vt.out()).isEmpty();
    assertThat(vt.err().lines()).hasSize(1);
    assertThat(vt.err()).startsWith("vt: ").contains(why);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tune --batch 0",
        "tune --length 16,-1",
        "tune --length x",
        "tune --out=",
        "tune --device gpu:7",
        "embed --profile-file= x",
        "embed --profile-file /no/such x"
      })
  void wrongUsageIsOneLineAndStatus2(String line) {
    assertRefused(Vt.run(line.split(" ")), "");
  }
}

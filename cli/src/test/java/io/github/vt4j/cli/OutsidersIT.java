package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people write who have nothing of vt4j's but its jars. */
class OutsidersIT {
  private static final Path DIST = Vt.ROOT.resolve("cli/target/dist");
  private static final Path CONSUMER = Vt.ROOT.resolve("examples/consumer/src/main/java");
  private static final Path TOY = Vt.ROOT.resolve("examples/toy-provider/src/main");

  @ParameterizedTest
  @CsvSource({
    "class path, with",
    "class path, without",
    "module path, with",
    "module path, without"
  })
  void aProgramCompilesAndRunsAgainstTheJars(String path, String incubator, @TempDir Path folder) {
    boolean modules = path.equals("module path");
    List<String> sources = new ArrayList<>();
    if (modules) {
      sources.add(CONSUMER.resolve("module-info.java").toString());
    }
    sources.add(CONSUMER.resolve("com/example/consumer/Consumer.java").toString());
    javac(modules ? "--module-path" : "--class-path", folder, sources);

    List<String> command = new ArrayList<>(List.of(tool("java")));
    if (incubator.equals("with")) {
      command.add("--add-modules=jdk.incubator.vector");
    }
    if (modules) {
      command.addAll(
          List.of(
              "--module-path",
              folder + File.pathSeparator + DIST,
              "--add-modules=ALL-MODULE-PATH",
              "--module",
              "com.example.consumer/com.example.consumer.Consumer"));
    } else {
      command.addAll(
          List.of(
              "--class-path",
              folder + File.pathSeparator + DIST.resolve("*"),
              "com.example.consumer.Consumer"));
    }
    Vt run = Vt.process(Map.of(), "", command);

    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("first: -0.0344", "again: -0.0344", "vector executed 0 when disabled");
    if (incubator.equals("with")) {
      assertThat(run.out()).doesNotContainPattern("vector executed 0\\R");
    } else {
      assertThat(run.out()).containsPattern("vector executed 0\\R");
    }
  }

  @Test
  void aToyProviderIsDroppedInChosenExplainedAndDisabled(@TempDir Path folder) throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    javac(
        "--class-path",
        classes,
        List.of(TOY.resolve("java/com/example/toy/ToyProvider.java").toString()));
    Path jar = folder.resolve("toy.jar");
    Vt packed =
        Vt.process(
            Map.of(),
            "",
            List.of(
                tool("jar"),
                "--create",
                "--file",
                jar.toString(),
                "-C",
                classes.toString(),
                ".",
                "-C",
                TOY.resolve("resources").toString(),
                "."));
    assertThat(packed.status()).as(packed.err()).isZero();
    String path = jar.toString();

    assertThat(Vt.run("providers", "--provider-path", path).out()).contains("toy");
    assertThat(Vt.run("explain", "--op", "LpNormalization", "--provider-path", path).out())
        .containsPattern("toy +20 +SELECTED")
        .containsPattern("vt-native +0 +BELOW");
    assertThat(Vt.run("embed", "--json", "--provider-path", path, "hello world").out())
        .contains("\"provider\":\"toy\"");
    Vt byVariable = Vt.run(Map.of("VT_PROVIDER_PATH", path), "", "embed", "--json", "hello world");
    assertThat(byVariable.out()).contains("\"provider\":\"toy\"");
    assertThat(
            Vt.run("embed", "--json", "--provider-path", path, "--disable", "toy", "hello").out())
        .doesNotContain("\"provider\":\"toy\"");
  }

  private static void javac(String pathOption, Path target, List<String> sources) {
    List<String> command = new ArrayList<>(List.of(tool("javac"), "-d", target.toString()));
    String path =
        pathOption.equals("--class-path") ? DIST.resolve("*").toString() : DIST.toString();
    command.addAll(List.of(pathOption, path));
    command.addAll(sources);
    Vt compiled = Vt.process(Map.of(), "", command);
    assertThat(compiled.status()).as(compiled.err()).isZero();
  }

  private static String tool(String name) {
    return Path.of(System.getProperty("java.home"), "bin", name).toString();
  }
}

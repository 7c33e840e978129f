package io.github.vt4j.vector;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.Seam;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On which virtual machines the kernels are offered, in processes of their own. */
class RequirementTest {
  private static final String HAS_API = "--add-modules=jdk.incubator.vector";

  @Test
  void aServerMachineWithTheModuleWillDo() throws Exception {
    assertThat(onClassPath(HAS_API)).contains("vector SELECTED").contains("ran 3.0");
  }

  @Test
  void theModuleIsOptionalOnTheModulePathToo() throws Exception {
    assertThat(onModulePath())
        .contains("UNSUPPORTED (needs the module jdk.incubator.vector")
        .contains("ran 3.0");
    assertThat(onModulePath(HAS_API)).contains("vector SELECTED").contains("ran 3.0");
  }

  @Test
  void withoutTheModuleTheReasonTellsWhatToAdd() throws Exception {
    assertThat(onClassPath())
        .contains("UNSUPPORTED (needs the module jdk.incubator.vector; start Java with")
        .contains("--add-modules jdk.incubator.vector)")
        .contains("ran 3.0");
  }

  @ParameterizedTest
  @CsvSource({
    "-Xint, this VM only interprets (-Xint)",
    "-XX:TieredStopAtLevel=1, this VM compiles with C1 only",
    "-XX:CompilationMode=quick-only, this VM compiles with C1 only",
    "-XX:TieredStopAtLevel=3, 'which -XX:TieredStopAtLevel=3 turns off'"
  })
  void withoutC2TheKernelsAreUnsupported(String flag, String reason) throws Exception {
    assertThat(onClassPath(HAS_API, flag))
        .contains("UNSUPPORTED (needs the C2 compiler")
        .contains(reason)
        .contains("ran 3.0");
  }

  @ParameterizedTest
  @CsvSource({
    "Eclipse OpenJ9 VM, JRE 25 Linux amd64-64-Bit Compressed References",
    "Substrate VM, 'static mode'",
    "OpenJDK 64-Bit Zero VM, interpreted mode",
    "OpenJDK 64-Bit Minimal VM, mixed mode",
    "OpenJDK 64-Bit Client VM, mixed mode",
    "Zing 64-Bit Tiered VM, mixed mode"
  })
  void otherMachinesAreNamed(String name, String info) {
    assertThat(VectorApi.unfit(name, info)).startsWith("needs a HotSpot server VM").endsWith(name);
  }

  @ParameterizedTest
  @CsvSource({
    "OpenJDK 64-Bit Server VM, 'mixed mode, sharing'",
    "OpenJDK 64-Bit Server VM, compiled mode",
    "Java HotSpot(TM) 64-Bit Server VM, mixed mode"
  })
  void nothingIsHeldAgainstHotSpot(String name, String info) {
    assertThat(VectorApi.unfit(name, info)).isNull();
  }

  private static String onClassPath(String... flags) throws Exception {
    List<String> command = new ArrayList<>(List.of(flags));
    String classPath =
        Stream.concat(modules(), Stream.of(home(Probe.class)))
            .collect(Collectors.joining(File.pathSeparator));
    command.addAll(List.of("-cp", classPath, Probe.class.getName()));
    return java(command);
  }

  private static String onModulePath(String... flags) throws Exception {
    List<String> command = new ArrayList<>(List.of(flags));
    String modulePath = modules().collect(Collectors.joining(File.pathSeparator));
    command.addAll(
        List.of(
            "--module-path",
            modulePath,
            "--add-modules=io.github.vt4j.cpu",
            "--patch-module=io.github.vt4j.vector=" + home(Probe.class),
            "-m",
            "io.github.vt4j.vector/" + Probe.class.getName()));
    return java(command);
  }

  /** By its name, because this module does not read that one. */
  private static Class<?> cpu() throws ClassNotFoundException {
    return Class.forName("io.github.vt4j.cpu.CpuBackend");
  }

  private static Stream<String> modules() throws ClassNotFoundException {
    return Stream.of(Seam.class, TensorRuntime.class, cpu(), VectorKernels.class)
        .map(RequirementTest::home);
  }

  /** The folder or jar that a class lies in; its module's location would hide a patch. */
  private static String home(Class<?> type) {
    String name = type.getName().replace('.', '/') + ".class";
    String url = String.valueOf(type.getResource('/' + name));
    String root = url.substring(0, url.length() - name.length());
    root = root.startsWith("jar:") ? root.substring("jar:".length(), root.length() - 2) : root;
    return Path.of(URI.create(root)).toString();
  }

  private static String java(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s", output).isZero();
    return output;
  }
}

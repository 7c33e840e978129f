package io.github.vt4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every property and variable that the README names has its effect, and refuses nonsense. */
class SettingsIT {
  private static final String CARRIED =
      "org/bytedeco/openblas/linux-x86_64/libopenblas.so.0"; // what a carrier jar is known by

  @TempDir private Path folder;

  /** Shows that a setting, alone of its kind, does what the README says. */
  @FunctionalInterface
  private interface Check {
    void of(String setting) throws IOException;
  }

  private final Map<String, Check> checks = new LinkedHashMap<>();

  SettingsIT() {
    both("op.provider.disable", name -> assertThat(matMul(name, "vector")).contains("DISABLED"));
    both(
        "op.provider.prefer",
        name -> assertThat(matMul(name, "vt-native")).containsPattern("vt-native +0 +SELECTED"));
    both(
        "op.provider.require",
        name ->
            assertThat(matMul(name, "vt-native"))
                .containsPattern("vector +10 +DISABLED")
                .containsPattern("vt-native +0 +SELECTED"));
    both(
        "op.provider.stats",
        name -> {
          Vt vt = Vt.run(with(name, "1", "-Dvt.log=INFO"), "", "explain", "--op", "Softmax");
          assertThat(vt.err()).contains("Softmax on cpu:0: vector (priority 10) selected");
        });
    both(
        "op.provider.profile",
        name ->
            assertThat(Vt.run(with(name, folder + "/no.json"), "", "devices").err())
                .startsWith("vt: " + name + ": ")
                .contains(folder + "/no.json"));
    both(
        "provider.path",
        name ->
            assertThat(Vt.run(with(name, folder + "/no.jar"), "", "devices").err())
                .contains(folder + "/no.jar is no readable jar or directory"));
    both(
        "threads",
        name ->
            assertThat(Vt.run(with(name, "3"), "", "devices", "--json").out())
                .contains("\"threads\":3"));
    both(
        "native.path",
        name ->
            assertThat(matMul(name, folder.toString()))
                .contains("looked for libopenblas.so.0 or libopenblas.so in " + folder + ", "));
    both(
        "native.dir",
        name -> {
          Path extracted = folder.resolve(name);
          Map<String, String> environment = new HashMap<>(with(name, extracted.toString()));
          environment.put("VT_NATIVE_PATH", carrier().toString());
          Vt.run(environment, "", "explain", "--op", "MatMul");
          assertThat(TestFiles.find(extracted, ".so.0")).exists();
        });
    checks.put(
        "VT_CACHE_DIR",
        name -> {
          Vt vt = Vt.run(with(name, folder.resolve("cache").toString()), "", "embed", "hello");
          assertThat(vt.status()).isZero();
          assertThat(TestFiles.find(folder.resolve("cache"), ".onnx")).exists();
        });
    checks.put(
        "VT_JAVA_HOME",
        name ->
            assertThat(Vt.run(with(name, jdk().toString()), "", "devices").out())
                .contains("the other JDK runs io.github.vt4j.cli.Main devices"));
    checks.put(
        "VT_JAVA_OPTS",
        name ->
            assertThat(Vt.run(with(name, "-XX:+PrintCommandLineFlags -Xmx77m"), "", "devices"))
                .extracting(Vt::out)
                .asString()
                .contains("-XX:MaxHeapSize=" + (77 << 20)));
    checks.put(
        "vt.log", name -> assertThat(logged(name)).contains("vector (priority 10) selected"));
    checks.put(
        "VT_DEBUG",
        name ->
            assertThat(Vt.run(with(name, "1"), "", "embed", "--model=/no/such.onnx", "x").err())
                .contains("\tat io.github.vt4j."));
    checks.put("VT_VECTOR", name -> assertThat(matMul(name, "off")).contains("--add-modules"));
  }

  /** A property, and the variable of the same meaning. */
  private void both(String name, Check check) {
    checks.put("vt." + name, check);
    checks.put("VT_" + name.replace('.', '_').toUpperCase(Locale.ROOT), check);
  }

  /** The environment in which a property or variable is set. */
  private static Map<String, String> with(String setting, String value, String... options) {
    String flags = String.join(" ", options);
    return setting.startsWith("vt.")
        ? Map.of("VT_JAVA_OPTS", flags + " -D" + setting + "=" + value)
        : options.length == 0
            ? Map.of(setting, value)
            : Map.of(setting, value, "VT_JAVA_OPTS", flags);
  }

  private static String matMul(String setting, String value) {
    Vt vt = Vt.run(with(setting, value), "", "explain", "--op", "MatMul");
    assertThat(vt.err()).isEmpty();
    return vt.out();
  }

  private static String logged(String setting) {
    return Vt.run(with(setting, "DEBUG"), "", "explain", "--op", "Softmax").err();
  }

  private Path carrier() throws IOException {
    Path jar = folder.resolve("carrier.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry(CARRIED));
      out.write("no library".getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  private Path jdk() throws IOException {
    Path jdk = Files.createDirectories(folder.resolve("jdk"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25\"\n");
    Path java = Files.createDirectory(jdk.resolve("bin")).resolve("java");
    Files.writeString(
        java, "#!/bin/sh\nwhile [ $# -gt 2 ]; do shift; done\necho the other JDK runs $*\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    return jdk;
  }

  @Test
  void thoseThatTheReadmeNamesAreTried() throws IOException {
    String readme = Files.readString(Vt.ROOT.resolve("README.md"));
    String section = readme.substring(readme.indexOf("### Switches"));
    var named = new TreeSet<String>();
    section
        .lines()
        .filter(line -> line.startsWith("| "))
        .map(line -> line.substring(0, line.indexOf('|', line.indexOf('|', 1) + 1)))
        .flatMap(cells -> Pattern.compile("`([vV][.\\w]+)`").matcher(cells).results())
        .forEach(name -> named.add(name.group(1)));
    assertThat(checks.keySet()).containsExactlyInAnyOrderElementsOf(named);
  }

  @TestFactory
  Stream<DynamicTest> eachHasItsEffect() {
    return checks.entrySet().stream()
        .map(each -> dynamicTest(each.getKey(), () -> each.getValue().of(each.getKey())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "VT_THREADS | x | a number of threads, 1 to 1024",
        "vt.threads | 0 | a number of threads, 1 to 1024",
        "VT_VECTOR | OF | on or off",
        "VT_JAVA_HOME | /none | the folder of a JDK 25 or newer",
        "VT_DEBUG | yes | 0 or 1",
        "vt.log | loud | one of ALL, TRACE, DEBUG, INFO, WARNING, ERROR, OFF",
      })
  void nonsenseIsWrongUsageInOneLine(String setting, String value, String valid) {
    Vt vt = Vt.run(with(setting, value), "", "embed", "hi");
    assertThat(vt.status()).isEqualTo(2);
    assertThat(vt.out()).isEmpty();
    assertThat(vt.err())
        .isEqualToIgnoringNewLines("vt: " + setting + " is '" + value + "'; it must be " + valid);
  }

  @ParameterizedTest
  @CsvSource({
    "VT_OP_PROVIDER_STATS, maybe",
    "VT_OP_PROVIDER_DISABLE, a@b@c",
    "vt.op.provider.prefer, a@",
    "vt.op.provider.require, @MatMul"
  })
  void aMalformedPolicyIsWrongUsageInOneLine(String setting, String value) {
    Vt vt = Vt.run(with(setting, value), "", "embed", "hi");
    assertThat(vt.status()).isEqualTo(2);
    assertThat(vt.out()).isEmpty();
    assertThat(vt.err()).startsWith("vt: " + setting + ": '" + value + "' is ").hasLineCount(1);
  }

  @Test
  void whatRunsOutOfMemoryIsToldInOneLine() throws IOException {
    Vt heap = Vt.run(Map.of("VT_JAVA_OPTS", "-Xmx10m"), "", "embed", "hi");
    assertThat(heap.status()).isEqualTo(1);
    assertThat(heap.err())
        .matches("vt: the Java heap ran out: .*; more by VT_JAVA_OPTS=-Xmx\\d+m\\R");

    Path model = Files.write(folder.resolve("tiny.onnx"), TinyModel.of("Sub"));
    Path column = floats("column.npy", "30000, 1");
    Path row = floats("row.npy", "1, 30000");
    String command =
        "ulimit -v 5000000; '%s' run '%s' --input 'x=%s' --input 'y=%s'"
            .formatted(Vt.ROOT.resolve("vt"), model, column, row);
    Vt system = Vt.process(Map.of("VT_JAVA_OPTS", "-Xmx64m"), "", List.of("sh", "-c", command));
    assertThat(system.status()).isEqualTo(1);
    assertThat(system.err())
        .matches("vt: native memory ran out: Unable to allocate \\d+ bytes; .*\\R");
  }

  private Path floats(String name, String shape) throws IOException {
    String header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + shape + "), }";
    header = header + " ".repeat(64 - (10 + header.length() + 1) % 64) + "\n";
    byte[] start =
        ("\u0093NUMPY\u0001\0" + (char) header.length() + "\0" + header)
            .getBytes(StandardCharsets.ISO_8859_1);
    byte[] file = Arrays.copyOf(start, start.length + 4 * 30000);
    return Files.write(folder.resolve(name), file);
  }
}

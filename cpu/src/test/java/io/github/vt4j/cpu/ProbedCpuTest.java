package io.github.vt4j.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.Capabilities;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is published of this CPU, beside what its system and the virtual machine say of it. */
class ProbedCpuTest {
  private static final String LINUX = "only Linux lists the features of processors in a file";
  private static final String X86 = "amd64|x86_64";

  private final TensorRuntime runtime = TensorRuntime.open();
  private final Capabilities found = runtime.seam().capabilities(runtime.cpu());

  @AfterEach
  void close() {
    runtime.close();
  }

  @EnabledOnOs(value = OS.LINUX, disabledReason = LINUX)
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sse2",
        "avx",
        "avx2",
        "fma",
        "f16c",
        "avx512f",
        "avx512_bf16",
        "avx512_vnni",
        "avx_vnni",
        "amx_int8",
        "asimd",
        "asimddp",
        "sve",
        "sve2",
        "bf16",
        "i8mm"
      })
  void aFeatureIsFoundWhereLinuxListsItAndNowhereElse(String feature) throws IOException {
    assertThat(found.features().contains(feature)).isEqualTo(listed().contains(feature));
  }

  @EnabledOnOs(value = OS.LINUX, disabledReason = LINUX)
  @ParameterizedTest
  @ValueSource(strings = {"sse", "avx", "amx", "asimd", "sve"})
  void noneOfAFamilyIsMissing(String family) throws IOException {
    assertThat(found.features())
        .containsAll(listed().stream().filter(name -> name.startsWith(family)).toList());
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = LINUX)
  void nothingIsMadeUp() throws IOException {
    Set<String> names = new TreeSet<>(found.features());
    names.removeIf(name -> name.startsWith("vector-"));
    assertThat(listed()).containsAll(names);
  }

  @EnabledOnOs(value = OS.LINUX, disabledReason = LINUX)
  @ParameterizedTest
  @CsvSource({"vector-128, sse2 asimd", "vector-256, avx2", "vector-512, avx512f"})
  void aWidthIsThatOfAListedFeature(String width, String features) throws IOException {
    Set<String> listed = listed();
    assertThat(found.features().contains(width))
        .isEqualTo(Arrays.stream(features.split(" ")).anyMatch(listed::contains));
  }

  /** Asks the processor itself and not the system; it may use less than there is. */
  @Test
  @EnabledIfSystemProperty(
      named = "os.arch",
      matches = X86,
      disabledReason = "elsewhere the virtual machine has no option that tells what it uses")
  void theVirtualMachineUsesNoWiderVectorsThanAreFound() {
    int level =
        Integer.parseInt(
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("UseAVX")
                .getValue());
    assertThat(found.features())
        .containsAll(level >= 2 ? List.of("avx2", "vector-256") : List.of())
        .containsAll(level >= 3 ? List.of("avx512f", "vector-512") : List.of());
  }

  @Test
  void itIsProbedAndHasTheCoresThatThisProcessMayUse() {
    assertThat(found.probed()).isTrue();
    assertThat(found.units()).isEqualTo(Runtime.getRuntime().availableProcessors());
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = LINUX)
  void itHasNoMoreCoresThanAreListed() throws IOException {
    long processors = lines("processor").count();
    assertThat(found.units()).isBetween(1, (int) processors);
  }

  /** The features that every processor is listed with. */
  private static Set<String> listed() throws IOException {
    List<Set<String>> each =
        Stream.concat(lines("flags"), lines("Features"))
            .map(value -> Set.copyOf(List.of(value.split("\\s+"))))
            .toList();
    Set<String> all = new HashSet<>(each.isEmpty() ? Set.of() : each.getFirst());
    each.forEach(all::retainAll);
    return all;
  }

  /** What a listing has after a name and a colon, for each processor. */
  private static Stream<String> lines(String name) throws IOException {
    return Files.readAllLines(Path.of("/proc/cpuinfo"), StandardCharsets.ISO_8859_1).stream()
        .map(line -> line.split(":", 2))
        .filter(parts -> parts.length == 2 && parts[0].strip().equals(name))
        .map(parts -> parts[1].strip());
  }
}

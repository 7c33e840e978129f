package io.github.vt4j.cli;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.vt4j.runtime.TensorRuntimeBuilder;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.tune.ProfileFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A floor imports only what lies below it. */
class ArchitectureTest {
  private static final String BASE = "io.github.vt4j.";

  /** What a floor may import. Nobody may import what is on no list: a provider, or the testkit. */
  private static final Map<String, List<String>> BELOW =
      Map.of(
          "seam", List.of(),
          "runtime", List.of("seam"),
          "cpu", List.of("runtime", "seam"),
          "vector", List.of("runtime", "seam"),
          "blas", List.of("runtime", "seam"),
          "testkit", List.of("runtime", "seam"),
          "onnx", List.of("runtime", "seam"),
          "text", List.of("onnx", "runtime", "seam"),
          "cli", List.of("text", "onnx", "runtime", "seam"));

  private static JavaClasses classes;

  @BeforeAll
  static void importClasses() {
    classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.github.vt4j");
  }

  @Test
  void floorsImportOnlyWhatLiesBelow() {
    BELOW.forEach(
        (floor, below) ->
            noClasses()
                .that()
                .resideInAPackage(BASE + floor + "..")
                .should()
                .dependOnClassesThat(
                    resideInAPackage(BASE + ".")
                        .and(resideOutsideOfPackages(packages(floor, below))))
                .check(classes));
  }

  private static String[] packages(String floor, List<String> below) {
    return Stream.concat(Stream.of(floor), below.stream())
        .map(name -> BASE + name + "..")
        .toArray(String[]::new);
  }

  /** A published module has a descriptor. */
  @Test
  void everyPublishedModuleIsAFloor() throws IOException {
    String pom = Files.readString(Vt.ROOT.resolve("pom.xml"));
    assertThat(
            Pattern.compile("<module>([^<]+)</module>")
                .matcher(pom)
                .results()
                .map(module -> module.group(1))
                .filter(
                    module ->
                        Files.exists(Vt.ROOT.resolve(module, "src/main/java/module-info.java"))))
        .containsExactlyInAnyOrderElementsOf(BELOW.keySet());
  }

  @Test
  void theSeamDependsOnTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage(BASE + "seam..")
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(BASE + "seam..", "java..", "jdk.jfr..", "org.jspecify..")
        .check(classes);
  }

  @Test
  void onlyTheVectorProviderUsesTheIncubatorModule() {
    noClasses()
        .that()
        .resideOutsideOfPackage(BASE + "vector..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jdk.incubator..")
        .check(classes);
  }

  @Test
  void packagesOfAFloorDoNotGoInCircles() {
    for (String floor : BELOW.keySet()) {
      JavaClasses ofFloor = classes.that(resideInAPackage(BASE + floor + ".."));
      slices()
          .matching(BASE + "(**)")
          .should()
          .beFreeOfCycles()
          // A floor's exceptions are part of its face, and thrown from everywhere in it.
          .ignoreDependency(alwaysTrue(), assignableTo(Throwable.class))
          // What opens a runtime gives it its ops:
          // docs/decisions/0010-a-runtime-opens-with-its-ops.md
          .ignoreDependency(TensorRuntimeBuilder.class, Ops.class)
          .ignoreDependency(TensorRuntimeBuilder.class, ProfileFile.class)
          .check(ofFloor);
    }
  }

  @Test
  void onlyTheCommandPrints() {
    noClasses()
        .that()
        .resideOutsideOfPackage(BASE + "cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .check(classes);
  }

  @Test
  void noStaticStateChanges() {
    fields().that().areStatic().should().beFinal().check(classes);
  }
}

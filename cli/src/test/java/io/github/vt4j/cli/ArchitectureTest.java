package io.github.vt4j.cli;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.github.vt4j.runtime.TensorRuntimeBuilder;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.tune.ProfileFile;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A floor imports only what lies below it. */
class ArchitectureTest {
  private static final String BASE = "io.github.vt4j.";

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
    layeredArchitecture()
        .consideringOnlyDependenciesInAnyPackage("io.github.vt4j..")
        .layer("cli")
        .definedBy(BASE + "cli..")
        .layer("text")
        .definedBy(BASE + "text..")
        .layer("onnx")
        .definedBy(BASE + "onnx..")
        .layer("cpu")
        .definedBy(BASE + "cpu..")
        .layer("vector")
        .definedBy(BASE + "vector..")
        .layer("blas")
        .definedBy(BASE + "blas..")
        .layer("runtime")
        .definedBy(BASE + "runtime..")
        .layer("seam")
        .definedBy(BASE + "seam..")
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("text")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("onnx")
        .mayOnlyBeAccessedByLayers("text", "cli")
        .whereLayer("cpu")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("vector")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("blas")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("runtime")
        .mayOnlyBeAccessedByLayers("cpu", "vector", "blas", "onnx", "text", "cli")
        .check(classes);
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
    for (String floor : List.of("seam", "runtime", "onnx", "text", "blas")) {
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

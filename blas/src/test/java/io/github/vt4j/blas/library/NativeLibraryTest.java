package io.github.vt4j.blas.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Finding, extracting and loading a library made for the test. */
class NativeLibraryTest {
  private static final Platform PLATFORM = new Platform("linux", "x86_64");

  private static final LibrarySpec SPEC =
      new LibrarySpec(
          "Seven", new LibraryName("vtseven", "1"), List.of(), "org/example/seven", "install it");

  @TempDir static Path made;

  @TempDir Path folder;

  private static Path library;

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    assumeThat(Platform.current()).isEqualTo(PLATFORM);
    Path source = Files.writeString(made.resolve("seven.c"), "int seven(void) { return 7; }");
    library = made.resolve("libvtseven.so.1");
    assumeThat(hasCompiler()).as("gcc is there").isTrue();
    List<String> command =
        List.of("gcc", "-shared", "-fPIC", "-o", library.toString(), source.toString());
    assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
  }

  private static boolean hasCompiler() throws InterruptedException {
    try {
      return new ProcessBuilder("gcc", "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private Path jar;

  @BeforeEach
  void makeJar() throws IOException {
    jar = folder.resolve("carrier.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new JarEntry("org/example/seven/linux-x86_64/libvtseven.so.1"));
      out.write(Files.readAllBytes(library));
      out.closeEntry();
    }
  }

  private static NativeLibrary<Path> library(NativeSettings settings, ClassLoader... loaders) {
    LibrarySearch search = new LibrarySearch(SPEC, PLATFORM, settings, List.of(loaders));
    return new NativeLibrary<>(
        search,
        (functions, file) -> {
          assertThat(seven(functions)).isEqualTo(7);
          return file;
        });
  }

  private static int seven(Downcalls functions) {
    MethodHandle seven = functions.function("seven", FunctionDescriptor.of(ValueLayout.JAVA_INT));
    try {
      return (int) seven.invokeExact();
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }

  private static NativeSettings settings(
      List<Path> path, @Nullable Path directory, @Nullable Path cache) {
    return new NativeSettings(path, directory, cache, List.of());
  }

  private URLClassLoader loader() throws IOException {
    return new URLClassLoader(new URL[] {jar.toUri().toURL()}, null);
  }

  @Test
  void aDirectoryIsLookedAtFirst() throws IOException {
    try (URLClassLoader loader = loader()) {
      NativeSettings settings = settings(List.of(made), folder.resolve("native"), null);
      assertThat(library(settings, loader).get()).isEqualTo(library);
    }
    assertThat(folder.resolve("native")).doesNotExist();
  }

  @Test
  void aCarrierJarIsExtractedOnce() throws IOException {
    NativeSettings settings = settings(List.of(jar), folder.resolve("native"), null);
    Path file = library(settings).get();
    assertThat(file).startsWith(folder.resolve("native")).hasSameBinaryContentAs(library);
    FileTime old = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(file, old);

    assertThat(library(settings).get()).isEqualTo(file);
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(old);
  }

  @Test
  void aDirectoryStandsForTheCarrierJarsInItToo() throws IOException {
    Files.writeString(folder.resolve("another.jar"), "no jar");
    NativeSettings settings = settings(List.of(folder), folder.resolve("native"), null);
    assertThat(library(settings).get())
        .startsWith(folder.resolve("native"))
        .hasSameBinaryContentAs(library);
  }

  @Test
  void aPlaceThatCannotBeSearchedCostsItselfAloneAndIsNamed() throws IOException {
    Path spoilt = Files.writeString(folder.resolve("spoilt.jar"), "no jar");
    Path missing = folder.resolve("missing");
    NativeSettings settings = settings(List.of(spoilt, missing, jar), made.resolve("x"), null);
    assertThat(library(settings).get()).hasSameBinaryContentAs(library);

    NativeSettings neither = settings(List.of(spoilt, missing), null, null);
    assertThatThrownBy(library(neither)::get)
        .hasMessageContaining("the native path's " + spoilt + " cannot be searched for Seven: ")
        .hasMessageContaining("the native path's " + missing + " cannot be searched for Seven: ")
        .hasMessageEndingWith("install it")
        .hasRootCauseInstanceOf(ZipException.class);
  }

  @Test
  void aDamagedFileIsExtractedAgain() throws IOException {
    NativeSettings settings = settings(List.of(jar), folder.resolve("native"), null);
    Path file = library(settings).get();
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2]++;
    Files.delete(file); // what is loaded keeps its memory
    Files.write(file, bytes);

    assertThat(library(settings).get()).isEqualTo(file).hasSameBinaryContentAs(library);
    try (var files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void whereTheCacheCannotBeWrittenATemporaryDirectoryServesAndIsGone() throws IOException {
    Path noDirectory = Files.writeString(folder.resolve("file"), "");
    Path file = library(settings(List.of(jar), null, noDirectory)).get();
    assertThat(file.toString()).contains("vt4j-native");
    assertThat(file).doesNotExist();
    assertThat(file.getParent()).doesNotExist();
  }

  @Test
  void whatCannotBeOpenedIsNamedWithTheLinkersReasonAndTheNextServes() throws IOException {
    Path broken = Files.createDirectory(folder.resolve("broken"));
    Files.writeString(broken.resolve("libvtseven.so.1"), "no library");
    Path noDirectory = Files.writeString(folder.resolve("file"), "");

    NativeSettings both = settings(List.of(broken, made), null, null);
    assertThat(library(both).get()).isEqualTo(library);

    NativeSettings neither = settings(List.of(broken, jar), noDirectory, null);
    NativeLibrary<Path> absent = library(neither);
    assertThatThrownBy(absent::get)
        .isInstanceOf(NativeLibraryException.class)
        .hasMessageContaining("no Seven can be loaded: " + broken.resolve("libvtseven.so.1"))
        .hasMessageContaining("too short")
        .hasMessageContaining(jar.getFileName() + "!/org/example/seven/linux-x86_64/")
        .hasMessageContaining("Not a directory")
        .satisfies(e -> assertThat(e.getCause()).hasMessageContaining("too short"))
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    assertThatThrownBy(absent::get).isSameAs(failure(absent));
  }

  private static Throwable failure(NativeLibrary<?> library) {
    try {
      library.get();
    } catch (NativeLibraryException e) {
      return e;
    }
    throw new AssertionError("loaded");
  }

  @Test
  void aFunctionThatIsMissingIsNamed() {
    LibrarySearch search =
        new LibrarySearch(SPEC, PLATFORM, settings(List.of(made), null, null), List.of());
    NativeLibrary<Path> wanting =
        new NativeLibrary<>(
            search,
            (functions, file) -> {
              functions.function("eight", FunctionDescriptor.ofVoid());
              return file;
            });
    assertThatThrownBy(wanting::get).hasMessageContaining(library + ": it has no function eight");
  }

  @Test
  void allNamesAndPlacesAreToldWhereThereIsNone() {
    Path empty = folder.resolve("empty");
    NativeSettings settings =
        new NativeSettings(
            List.of(empty), null, null, List.of(Path.of("relative"), folder.resolve("lib")));
    assertThatThrownBy(library(settings)::get)
        .hasMessageContaining("needs Seven; looked for libvtseven.so.1 or libvtseven.so in")
        .hasMessageContaining(empty + ", " + folder.resolve("lib") + ", /usr/local/lib")
        .hasMessageContaining("the resource org/example/seven/linux-x86_64/libvtseven.so.1")
        .hasMessageEndingWith("install it")
        .hasMessageNotContaining("relative");
  }

  @Test
  void manyExtractAtTheSameTime() throws Exception {
    NativeSettings settings = settings(List.of(jar), folder.resolve("native"), null);
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      List<Callable<Path>> loads = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        loads.add(() -> library(settings).get());
      }
      for (Future<Path> load : threads.invokeAll(loads)) {
        assertThat(load.get()).hasSameBinaryContentAs(library);
      }
    }
  }

  @Test
  void twoClassLoadersLoadIt() throws Exception {
    try (URLClassLoader one = loader();
        URLClassLoader other = loader()) {
      NativeSettings settings = settings(List.of(), folder.resolve("native"), null);
      assertThat(library(settings, one).get()).isEqualTo(library(settings, other).get());
    }
  }

  @Test
  void settingsComeFromPropertiesThenVariables() {
    NativeSettings settings =
        NativeSettings.of(
            name -> name.equals("vt.native.dir") ? "/property" : null,
            Map.of("VT_NATIVE_DIR", "/variable", "VT_NATIVE_PATH", "/a:/b"));
    assertThat(settings.directory()).isEqualTo(Path.of("/property"));
    assertThat(settings.path()).containsExactly(Path.of("/a"), Path.of("/b"));
    assertThat(settings.places()).containsExactly(new Place.Kept(Path.of("/property")));
  }

  @Test
  void platformsHaveTheirNames() {
    LibraryName name = new LibraryName("openblas", "0");
    assertThat(Platform.of("Windows 11", "amd64")).hasToString("windows-x86_64");
    assertThat(Platform.of("Mac OS X", "aarch64")).hasToString("macosx-arm64");
    assertThat(Platform.of("LINUX", "AARCH64")).hasToString("linux-arm64");
    assertThat(Platform.of("Linux", "riscv64").fileNames(name))
        .containsExactly("libopenblas.so.0", "libopenblas.so");
    assertThat(Platform.of("Mac OS X", "x86_64").fileNames(name))
        .containsExactly("libopenblas.0.dylib", "libopenblas.dylib");
    assertThat(Platform.of("Windows 11", "amd64").fileNames(name))
        .contains("libopenblas.dll", "openblas.dll");
  }
}

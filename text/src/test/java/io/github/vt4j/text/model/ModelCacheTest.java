package io.github.vt4j.text.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.vt4j.text.model.EmbeddedModel.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Models from jars on disk: extracted once, verified, mended and cleaned up after. */
class ModelCacheTest {
  /** Has no resources. */
  private static final ClassLoader NOTHING = new ClassLoader(null) {};

  @TempDir Path directory;

  private final FakeModel fake = new FakeModel();

  private ModelFiles extract() throws ModelCacheException {
    return ModelCache.in(directory).files(fake.model, fake);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("fake-1"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void extractsBothFilesOnceAndKeepsThem() throws IOException {
    ModelFiles files = extract();

    assertThat(files.name()).isEqualTo("fake");
    assertThat(files.onnx()).isEqualTo(directory.resolve("fake-1").resolve("model.onnx"));
    assertThat(files.tokenizer()).hasFileName("tokenizer.json").hasParent(files.onnx().getParent());
    try (InputStream expected = FakeModel.stream(FakeModel.ONNX_BYTES)) {
      assertThat(files.onnx()).hasBinaryContent(expected.readAllBytes());
    }
    assertThat(names())
        .containsExactly(
            "model.onnx", "model.onnx.verified", "tokenizer.json", "tokenizer.json.verified");
    assertThat(ModelCache.in(directory).files(fake.model, NOTHING)).isEqualTo(files);
    assertThat(ModelFiles.of(files.onnx()).tokenizer()).isEqualTo(files.tokenizer());
  }

  @Test
  void replacesATruncatedFile() throws IOException {
    Path onnx = extract().onnx();
    Files.write(onnx, new byte[] {1, 2, 3});

    extract();

    assertThat(onnx).hasSize(FakeModel.ONNX_BYTES);
  }

  @Test
  void replacesAnAlteredFileOfTheSameSize() throws IOException {
    Path onnx = extract().onnx();
    byte[] good = Files.readAllBytes(onnx);
    byte[] altered = good.clone();
    altered[1000]++;
    Files.write(onnx, altered);
    Files.setLastModifiedTime(onnx, FileTime.from(Instant.now().plusSeconds(10)));

    extract();

    assertThat(onnx).hasBinaryContent(good);
  }

  @Test
  void verifiesAgainWhenTheStampIsGoneOrWrong() throws IOException {
    Path onnx = extract().onnx();
    Path stamp = onnx.resolveSibling("model.onnx.verified");
    String text = Files.readString(stamp);

    Files.delete(stamp);
    ModelCache.in(directory).files(fake.model, NOTHING);
    assertThat(stamp).hasContent(text);

    Files.write(stamp, new byte[] {(byte) 0xC3, 0});
    ModelCache.in(directory).files(fake.model, NOTHING);
    assertThat(stamp).hasContent(text);
  }

  @Test
  void doesNotTrustAStampOfAnotherVersion() throws IOException {
    Path onnx = extract().onnx();
    Resource same = fake.model.onnx();
    EmbeddedModel other =
        new EmbeddedModel(
            "fake",
            "1",
            new Resource("other.onnx", same.size(), same.sha256().replace('a', 'b')),
            fake.model.tokenizer(),
            "fake.module");

    assertThatThrownBy(() -> ModelCache.in(directory).files(other, NOTHING))
        .isInstanceOf(ModelCacheException.class)
        .hasMessageContaining("no class loader finds its resource other.onnx");
    assertThat(onnx).exists();
  }

  /** As on a read-only disk, where a good file serves all the same. */
  @Test
  void aStampThatCannotBeWrittenDoesNoHarm() throws IOException {
    Path onnx = extract().onnx();
    Path stamp = onnx.resolveSibling("model.onnx.verified");
    Files.delete(stamp);
    Files.createDirectories(stamp.resolve("in the way"));

    assertThat(ModelCache.in(directory).files(fake.model, NOTHING).onnx()).isEqualTo(onnx);
    assertThat(names()).noneMatch(name -> name.endsWith(".part"));
  }

  /** Making a link needs a privilege on Windows. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void replacesALinkAndLeavesItsTargetAlone() throws IOException {
    Path target = Files.writeString(directory.resolve("precious"), "mine");
    Path onnx = directory.resolve("fake-1").resolve("model.onnx");
    Files.createDirectories(onnx.getParent());
    Files.createSymbolicLink(onnx, target);

    extract();

    assertThat(Files.isSymbolicLink(onnx)).isFalse();
    assertThat(onnx).hasSize(FakeModel.ONNX_BYTES);
    assertThat(target).hasContent("mine");
  }

  @Test
  void aDirectoryInThePlaceOfTheFileIsNamed() throws IOException {
    Path onnx = directory.resolve("fake-1").resolve("model.onnx");
    Files.createDirectories(onnx);

    assertThatThrownBy(this::extract)
        .isInstanceOf(ModelCacheException.class)
        .hasMessageStartingWith(onnx + " is a directory where a file belongs")
        .hasMessageContaining("VT_CACHE_DIR");
    assertThat(names()).containsExactly("model.onnx");
  }

  @Test
  void aFileInThePlaceOfTheDirectoryIsNamed() throws IOException {
    Path file = Files.writeString(directory.resolve("file"), "");

    assertThatThrownBy(() -> ModelCache.in(file).files(fake.model, fake))
        .isInstanceOf(ModelCacheException.class)
        .hasMessageContaining(file.resolve("fake-1").resolve("model.onnx").toString())
        .hasMessageContaining("VT_CACHE_DIR");
  }

  @Test
  void aResourceOfTheWrongContentIsRefused() throws IOException {
    EmbeddedModel wrong =
        new EmbeddedModel(
            "fake", "1", new Resource("fake.json", 7, "00"), fake.model.tokenizer(), "m");

    assertThatThrownBy(() -> ModelCache.in(directory).files(wrong, fake))
        .isInstanceOf(ModelCacheException.class)
        .hasMessageContaining("fake.json is not the expected one: 1000 bytes");
    assertThat(names()).isEmpty();
  }

  @Test
  void aResourceThatBreaksOffLeavesNothing() throws IOException {
    ClassLoader broken =
        new ClassLoader(null) {
          @Override
          public InputStream getResourceAsStream(String name) {
            return new InputStream() {
              private int count;

              @Override
              public int read() throws IOException {
                if (count++ == 100_000) {
                  throw new IOException("invalid block");
                }
                return 1;
              }

              @Override
              public int read(byte[] bytes, int offset, int length) throws IOException {
                bytes[offset] = (byte) read();
                return 1;
              }
            };
          }
        };

    assertThatThrownBy(() -> ModelCache.in(directory).files(fake.model, broken))
        .isInstanceOf(ModelCacheException.class)
        .hasMessage("the resource fake.onnx cannot be read: invalid block");
    assertThat(names()).isEmpty();
  }

  @Test
  void aMissingJarIsNamed() {
    assertThatThrownBy(() -> ModelCache.in(directory).files(fake.model, NOTHING))
        .isInstanceOf(ModelCacheException.class)
        .hasMessageContaining("fake.onnx")
        .hasMessageContaining("--add-modules fake.module");
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  void removesWhatAKilledProcessLeftAndNothingElse() throws IOException {
    Path folder = Files.createDirectories(directory.resolve("fake-1"));
    Path old = Files.writeString(folder.resolve("model.onnx.1f.part"), "x");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(7200)));
    Files.writeString(folder.resolve("model.onnx.2e.part"), "x");

    extract();

    assertThat(old).doesNotExist();
    assertThat(folder.resolve("model.onnx.2e.part")).exists();
  }

  @Test
  void findsTheDefaultModelByItself() throws IOException {
    ModelFiles files = ModelCache.in(directory).files(EmbeddedModel.ALL_MINILM_L6_V2);

    assertThat(files.onnx()).hasSize(90_387_606);
    assertThat(files.tokenizer()).hasSize(711_661);
  }
}

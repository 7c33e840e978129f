package io.github.vt4j.onnx.model;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.StringStringEntryProto;
import ai.onnx.proto.OnnxMl.TensorProto;
import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import java.io.IOException;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Weights in files beside the model, and in none elsewhere. */
class ExternalDataTest {
  @TempDir Path root;
  private Path folder = Path.of("");

  @BeforeEach
  void writeData() throws IOException {
    folder = Files.createDirectories(root.resolve("model"));
    byte[] bytes = new byte[64];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    Files.write(folder.resolve("weights.bin"), bytes);
    Files.write(Files.createDirectories(folder.resolve("sub")).resolve("weights.bin"), bytes);
    Files.write(root.resolve("secret.bin"), bytes);
  }

  @Test
  void aTensorIsASliceOfTheMappedFile() throws IOException {
    assertFirstByte(0, Map.of("location", "weights.bin"));
    assertFirstByte(0, Map.of("location", "sub/weights.bin", "length", "8"));
    assertFirstByte(
        16, Map.of("location", "./weights.bin", "offset", "16", "length", "8", "checksum", "00"));
    assertFirstByte(56, Map.of("location", "weights.bin", "offset", "56"));
  }

  @Test
  void aModelNamedWithoutAFolderFindsItsData() throws IOException {
    Path file = write(Map.of("location", "weights.bin"));
    Path relative = Path.of("").toAbsolutePath();
    assumeTrue(relative.getRoot().equals(file.getRoot()));
    try (OnnxModel model = OnnxModel.open(relative.relativize(file))) {
      assertThat(model.graph().initializers()).containsKey("w");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../secret.bin",
        "sub/../../secret.bin",
        "..\\secret.bin",
        "sub\\weights.bin",
        "/etc/passwd",
        "..",
        ".",
        "sub",
        "",
        "absent.bin",
        "https://example.org/weights.bin",
        "file:///etc/passwd",
        "*/memory/*",
        "a\u0000b"
      })
  void otherLocationsAreRefused(String location) throws IOException {
    assertRefused("location", Map.of("location", location));
  }

  @Test
  void anAbsolutePathIntoTheFolderIsRefusedToo() throws IOException {
    assertRefused(
        "location", Map.of("location", folder.resolve("weights.bin").toAbsolutePath().toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "57", "64", "65", "9223372036854775807", "1e3", "", "0x8"})
  void offsetsOutsideTheFileAreRefused(String offset) throws IOException {
    assertRefused("\"w\"", Map.of("location", "weights.bin", "offset", offset));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-8", "7", "9", "64", "9223372036854775807", "eight"})
  void lengthsThatAreNotTheTensorsAreRefused(String length) throws IOException {
    assertRefused("\"w\"", Map.of("location", "weights.bin", "length", length));
  }

  @Test
  void unknownEntriesAndLocationsAreRefused() throws IOException {
    assertRefused("\"scheme\"", Map.of("location", "weights.bin", "scheme", "s3"));
    assertRefused("without a location", Map.of("offset", "0"));
    assertRefused(
        "unknown data location 5",
        TestModel.withInitializer(
            TestModel.weight()
                .clearRawData()
                .setUnknownFields(UnknownFieldSet.newBuilder().mergeVarintField(14, 5).build())
                .build()));
    assertRefused(
        "both in the model's file and outside",
        TestModel.withInitializer(
            external(Map.of("location", "weights.bin"))
                .setRawData(ByteString.copyFrom(new byte[8]))
                .build()));
    assertRefused(
        "does not say that it lies outside",
        TestModel.withInitializer(
            external(Map.of("location", "weights.bin")).clearDataLocation().build()));
  }

  @Test
  void aSymbolicLinkInsideTheFolderIsFollowed() throws IOException {
    link(folder.resolve("link.bin"), Path.of("sub", "weights.bin"));
    assertFirstByte(0, Map.of("location", "link.bin"));
  }

  @Test
  void aSymbolicLinkOutOfTheFolderIsRefused() throws IOException {
    link(folder.resolve("link.bin"), root.resolve("secret.bin"));
    link(folder.resolve("up"), root);
    assertRefused("leaves the model's folder", Map.of("location", "link.bin"));
    assertRefused("leaves the model's folder", Map.of("location", "up/secret.bin"));
  }

  @Test
  void aFolderWhoseNameBeginsLikeTheModelsIsOutside() throws IOException {
    Path sibling = Files.createDirectories(root.resolve("model-other"));
    Files.copy(folder.resolve("weights.bin"), sibling.resolve("weights.bin"));
    link(folder.resolve("link"), sibling);
    assertRefused("leaves the model's folder", Map.of("location", "link/weights.bin"));
  }

  @Test
  void aFolderReachedThroughALinkIsTheModelsFolder() throws IOException {
    link(root.resolve("alias"), folder);
    Path file = write(Map.of("location", "weights.bin", "offset", "8"));
    try (OnnxModel model = OnnxModel.open(root.resolve("alias").resolve(file.getFileName()))) {
      assertThat(model.graph().initializers()).containsKey("w");
    }
  }

  private static void link(Path link, Path target) {
    try {
      Files.createSymbolicLink(link, target);
    } catch (IOException | UnsupportedOperationException e) {
      assumeTrue(false, "this system lets tests make no symbolic links: " + e);
    }
  }

  private void assertFirstByte(int expected, Map<String, String> entries) throws IOException {
    try (OnnxModel model = OnnxModel.open(write(entries))) {
      TensorData tensor = requireNonNull(model.graph().initializers().get("w"));
      assertThat(tensor.data().isMapped()).isTrue();
      assertThat(tensor.data().byteSize()).isEqualTo(8);
      assertThat(tensor.data().get(ValueLayout.JAVA_BYTE, 0)).isEqualTo((byte) expected);
    }
  }

  private void assertRefused(String text, Map<String, String> entries) throws IOException {
    assertRefused(text, TestModel.withInitializer(external(entries).build()));
  }

  private void assertRefused(String text, ModelProto model) throws IOException {
    Path file = TestModel.write(folder, model);
    assertThatThrownBy(() -> OnnxModel.open(file).close())
        .isInstanceOf(OnnxFormatException.class)
        .hasMessageContaining("tensor \"w\"")
        .hasMessageContaining(text);
  }

  private Path write(Map<String, String> entries) throws IOException {
    return TestModel.write(folder, TestModel.withInitializer(external(entries).build()));
  }

  private static TensorProto.Builder external(Map<String, String> entries) {
    var tensor =
        TestModel.weight().clearRawData().setDataLocation(TensorProto.DataLocation.EXTERNAL);
    new TreeMap<>(entries)
        .forEach(
            (key, value) ->
                tensor.addExternalData(
                    StringStringEntryProto.newBuilder().setKey(key).setValue(value)));
    return tensor;
  }
}

package io.github.vt4j.onnx.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The files in the resources were written by NumPy 2.4. */
class NpyFileTest {
  private final TensorRuntime runtime = TensorRuntime.open();
  private final TensorArena arena = runtime.arena();

  @TempDir private Path folder;

  @AfterEach
  void close() {
    arena.close();
    runtime.close();
  }

  private Path numpys(String name) throws IOException {
    try (InputStream in = NpyFileTest.class.getResourceAsStream("/npy/" + name + ".npy")) {
      Path file = folder.resolve(name + ".npy");
      Files.write(file, Objects.requireNonNull(in, name).readAllBytes());
      return file;
    }
  }

  @ParameterizedTest
  @CsvSource({
    "f4, f32, -1, -0.5",
    "f4-big, f32, -1, -0.5",
    "f4-fortran, f32, -1, -0.5",
    "f8, f64, -1, -0.5",
    "f2-big, f16, -1, -0.5",
    "i1, i8, -3, -2",
    "u1, u8, 250, 251",
    "i4, i32, -3, -2",
    "i8-big-fortran, i64, -3, -2",
    "b1, bool, 0, 1",
    "version2, i32, -3, -2",
    "version3, i32, -3, -2",
  })
  void readsWhatNumpyWrote(String name, String dtype, double first, double second)
      throws IOException {
    Tensor tensor = NpyFile.read(numpys(name), arena);

    assertThat(tensor).hasToString(dtype + "[2, 3]");
    double step = second - first;
    double[] values = tensor.toDoubleArray();
    for (int i = 0; i < 6; i++) {
      assertThat(values[i]).isEqualTo(dtype.equals("bool") ? i % 2 : first + i * step);
    }
  }

  @Test
  void readsScalarsVectorsAndEmptyArrays() throws IOException {
    Tensor scalar = NpyFile.read(numpys("scalar"), arena);
    assertThat(scalar).hasToString("f64[]");
    assertThat(scalar.toDoubleArray()).containsExactly(7.5);
    assertThat(NpyFile.read(numpys("empty"), arena)).hasToString("f32[0, 4]");
    assertThat(NpyFile.read(numpys("vector"), arena).toLongArray()).containsExactly(0, 1, 2);
  }

  @ParameterizedTest
  @CsvSource({"u2, '<u2'", "c8, '<c8'", "text, '<U2'", "object, '|O'"})
  void refusesOtherDtypesByName(String name, String dtype) throws IOException {
    Path file = numpys(name);
    assertThatExceptionOfType(NpyFormatException.class)
        .isThrownBy(() -> NpyFile.read(file, arena))
        .withMessageStartingWith(file.toString())
        .withMessageContaining("the dtype '" + dtype + "' is not supported");
  }

  @Test
  void refusesStructures() throws IOException {
    Path file = numpys("structured");
    assertThatExceptionOfType(NpyFormatException.class)
        .isThrownBy(() -> NpyFile.read(file, arena))
        .withMessageContaining("structured dtypes are not supported");
  }

  @ParameterizedTest
  @ValueSource(strings = {"f4", "f8", "i1", "u1", "i4", "b1", "scalar", "empty", "vector"})
  void writesByteForByteWhatNumpyWrites(String name) throws IOException {
    Path file = numpys(name);
    Path written = folder.resolve("written.npy");
    Files.write(written, new byte[4096]);

    NpyFile.write(written, NpyFile.read(file, arena));

    assertThat(written).hasSameBinaryContentAs(file);
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void readsWhatItWrites(DType dtype) throws IOException {
    Path file = folder.resolve("x.npy");
    Tensor tensor = arena.allocate(dtype, Shape.of(2, 2)).write(0L, 1L, 1L, 0L);
    if (dtype == DType.BF16) {
      assertThatExceptionOfType(NpyFormatException.class)
          .isThrownBy(() -> NpyFile.write(file, tensor))
          .withMessage(file + ": NumPy has no dtype for bf16");
      assertThat(file).doesNotExist();
      return;
    }
    NpyFile.write(file, tensor);
    Tensor read = NpyFile.read(file, arena);
    assertThat(read).hasToString(tensor.toString());
    assertThat(read.toLongArray()).containsExactly(0, 1, 1, 0);
    assertThatIllegalArgumentException().isThrownBy(() -> NpyFile.write(file, tensor.transpose()));
  }

  private Path file(String header, int elementBytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    out.write(header.length());
    out.write(header.length() >> 8);
    out.writeBytes(header.getBytes(StandardCharsets.ISO_8859_1));
    out.writeBytes(new byte[elementBytes]);
    return Files.write(folder.resolve("made.npy"), out.toByteArray());
  }

  @Test
  void takesAnyPythonSpelling() throws IOException {
    Path file = file("{ \"shape\":( 2 , ),\n'fortran_order':True,'descr':\"<i4\"}", 8);
    assertThat(NpyFile.read(file, arena)).hasToString("i32[2]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{}",
        "[]",
        "{'descr': '<f4'}",
        "{'descr': '<f4', 'fortran_order': False}",
        "{'descr': '<f4', 'fortran_order': 0, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': 1}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (-1,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (9223372036854775808,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904, 4)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (0, 4611686018427387904, 8)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (0,)}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': (), 'more': 1}",
        "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': ()} x",
        "{'descr': '<\\x664', 'fortran_order': False, 'shape': ()}",
        "{'descr': '<f4' 'fortran_order': False, 'shape': ()}",
        "{'descr': 'f', 'fortran_order': False, 'shape': ()}"
      })
  void aMalformedHeaderIsOneErrorThatNamesTheFile(String header) throws IOException {
    Path file = file(header, 4);
    assertThatExceptionOfType(NpyFormatException.class)
        .isThrownBy(() -> NpyFile.read(file, arena))
        .withMessageStartingWith(file + ": ");
  }

  @Test
  void everyTruncationIsAnErrorThatNamesTheFile() throws IOException {
    for (String name : new String[] {"f4", "version2", "version3"}) {
      byte[] whole = Files.readAllBytes(numpys(name));
      Path file = folder.resolve("cut.npy");
      for (int length = 0; length < whole.length; length++) {
        Files.write(file, Arrays.copyOf(whole, length));
        assertThatExceptionOfType(NpyFormatException.class)
            .isThrownBy(() -> NpyFile.read(file, arena))
            .withMessageStartingWith(file + ": ");
      }
      Files.write(file, Arrays.copyOf(whole, whole.length + 1));
      assertThatExceptionOfType(NpyFormatException.class)
          .isThrownBy(() -> NpyFile.read(file, arena));
    }
  }

  @Test
  void refusesOtherVersions() throws IOException {
    Path file = numpys("f4");
    byte[] bytes = Files.readAllBytes(file);
    bytes[6] = 4;
    Files.write(file, bytes);
    assertThatExceptionOfType(NpyFormatException.class)
        .isThrownBy(() -> NpyFile.read(file, arena))
        .withMessageContaining("the version 4.0 is not supported");
  }
}

package io.github.vt4j.fuzz;

import io.github.vt4j.onnx.numpy.NpyFile;
import io.github.vt4j.onnx.numpy.NpyFormatException;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** The reader of NumPy's files, and the writer of what was read. */
public final class NpyTarget {
  private static final TensorRuntime RUNTIME = TensorRuntime.open();
  private static final InputFile FILE = new InputFile("given.npy");
  private static final InputFile AGAIN = new InputFile("written.npy");

  private NpyTarget() {}

  /** Loads the classes, which takes longer than a run may. */
  public static void fuzzerInitialize() throws IOException {
    fuzzerTestOneInput(new byte[0]);
  }

  /** Reads a tensor; one that is contiguous is written and read again, and stays what it is. */
  public static void fuzzerTestOneInput(byte[] data) throws IOException {
    Path file = FILE.with(data);
    try (TensorArena arena = RUNTIME.arena()) {
      Tensor tensor = NpyFile.read(file, arena);
      if (tensor.isContiguous()) {
        Path written = AGAIN.with(new byte[0]);
        NpyFile.write(written, tensor);
        checkSame(tensor, NpyFile.read(written, arena));
      }
    } catch (NpyFormatException e) {
      Refusal.check(e);
    }
  }

  private static void checkSame(Tensor one, Tensor other) {
    if (one.dtype() != other.dtype()
        || !one.shape().equals(other.shape())
        || !sameElements(one, other)) {
      throw new AssertionError(one + " is read as " + other + " when written");
    }
  }

  private static boolean sameElements(Tensor one, Tensor other) {
    return one.dtype() == DType.I64
        ? Arrays.equals(one.toLongArray(), other.toLongArray())
        : Arrays.equals(one.toDoubleArray(), other.toDoubleArray());
  }
}

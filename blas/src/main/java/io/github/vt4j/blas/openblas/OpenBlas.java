package io.github.vt4j.blas.openblas;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import io.github.vt4j.blas.library.Downcalls;
import io.github.vt4j.blas.library.NativeLibraryException;
import io.github.vt4j.runtime.DType;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The functions of OpenBLAS, which runs on the calling thread alone. Constants are those of {@code
 * cblas.h}.
 */
final class OpenBlas {
  private static final int ROW_MAJOR = 101;
  private static final int NO_TRANSPOSE = 111;
  private static final int TRANSPOSE = 112;

  /** The least version, 0.3.13: the oldest that a maintained Debian has. */
  private static final int LEAST_MINOR = 3;

  private static final int LEAST_PATCH = 13;

  private static final Pattern VERSION = Pattern.compile("OpenBLAS 0\\.(\\d+)\\.(\\d+)\\S*");

  /** Longer than any text of the library's. */
  private static final long LONGEST_TEXT = 1024;

  private static final MethodHandle SGEMM = Downcalls.ofType(gemm(JAVA_FLOAT));
  private static final MethodHandle DGEMM = Downcalls.ofType(gemm(JAVA_DOUBLE));

  private final MemorySegment sgemm;
  private final MemorySegment dgemm;
  private final String description;

  private OpenBlas(MemorySegment sgemm, MemorySegment dgemm, String description) {
    this.sgemm = sgemm;
    this.dgemm = dgemm;
    this.description = description;
  }

  /** Binds the functions and ends the library's own threads. */
  static OpenBlas bind(Downcalls library, Path file) {
    String config = text(library, "openblas_get_config");
    check(config);
    String description =
        VERSION.matcher(config).results().findFirst().orElseThrow().group()
            + ", core "
            + text(library, "openblas_get_corename")
            + chosenByVariable()
            + ", "
            + file
            + " ("
            + config.strip()
            + ")";
    makeSingleThreaded(library);
    return new OpenBlas(
        library.address("cblas_sgemm"), library.address("cblas_dgemm"), description);
  }

  /** Refuses what is too old or has another binary interface. */
  static void check(String config) {
    Matcher version = VERSION.matcher(config);
    if (!version.lookingAt()) {
      throw new NativeLibraryException("it does not tell its version: " + config);
    }
    int minor = Integer.parseInt(version.group(1));
    int patch = Integer.parseInt(version.group(2));
    if (minor < LEAST_MINOR || (minor == LEAST_MINOR && patch < LEAST_PATCH)) {
      throw new NativeLibraryException(
          "it is " + version.group() + "; needs 0." + LEAST_MINOR + "." + LEAST_PATCH);
    }
    if (config.contains("USE64BITINT")) {
      throw new NativeLibraryException("its integers have 64 bits; needs 32: " + config);
    }
  }

  /** That the environment and not the processor has decided the kernels is a common surprise. */
  private static String chosenByVariable() {
    String core = System.getenv("OPENBLAS_CORETYPE");
    return core == null || core.isBlank() ? "" : " by OPENBLAS_CORETYPE=" + core;
  }

  private static FunctionDescriptor gemm(ValueLayout element) {
    return FunctionDescriptor.ofVoid(
        JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT, element, ADDRESS, JAVA_INT,
        ADDRESS, JAVA_INT, element, ADDRESS, JAVA_INT);
  }

  @SuppressWarnings("restricted") // a C string, shorter than that
  private static String text(Downcalls library, String name) {
    MethodHandle function = library.function(name, FunctionDescriptor.of(ADDRESS));
    try {
      MemorySegment text = (MemorySegment) function.invokeExact();
      return text.address() == 0 ? "" : text.reinterpret(LONGEST_TEXT).getString(0);
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }

  /**
   * Several libraries that each divide work among threads of their own would exceed the runtime's
   * budget. The threads that the library has started when it was loaded are ended.
   */
  private static void makeSingleThreaded(Downcalls library) {
    MethodHandle setThreads =
        library.function("openblas_set_num_threads", FunctionDescriptor.ofVoid(JAVA_INT));
    try {
      setThreads.invokeExact(1);
      if (library.has("blas_thread_shutdown_")) {
        int status =
            (int)
                library
                    .function("blas_thread_shutdown_", FunctionDescriptor.of(JAVA_INT))
                    .invokeExact();
        assert status == 0;
      }
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }

  /** Version, core type, path and build of the library. */
  String description() {
    return description;
  }

  /** Whether there is a product of a dtype. */
  static boolean takes(DType dtype) {
    return dtype == DType.F32 || dtype == DType.F64;
  }

  /**
   * c = a · b, or c = c + a · b.
   *
   * @param a [m, k]
   * @param b [k, n]
   * @param c [m, n], by rows
   */
  void multiply(DType dtype, Operand a, Operand b, boolean add, Operand c) {
    int m = c.rows();
    int n = c.columns();
    int k = a.columns();
    int transA = a.transposed() ? TRANSPOSE : NO_TRANSPOSE;
    int transB = b.transposed() ? TRANSPOSE : NO_TRANSPOSE;
    MemorySegment left = a.memory();
    MemorySegment right = b.memory();
    MemorySegment result = c.memory();
    int lda = a.leading();
    int ldb = b.leading();
    int ldc = c.leading();
    try {
      switch (dtype) {
        case F32 ->
            SGEMM.invokeExact(
                sgemm,
                ROW_MAJOR,
                transA,
                transB,
                m,
                n,
                k,
                1f,
                left,
                lda,
                right,
                ldb,
                add ? 1f : 0f,
                result,
                ldc);
        case F64 ->
            DGEMM.invokeExact(
                dgemm,
                ROW_MAJOR,
                transA,
                transB,
                m,
                n,
                k,
                1d,
                left,
                lda,
                right,
                ldb,
                add ? 1d : 0d,
                result,
                ldc);
        default -> throw new IllegalArgumentException("a product of " + dtype);
      }
    } catch (Throwable e) {
      throw Downcalls.unexpected(e);
    }
  }
}

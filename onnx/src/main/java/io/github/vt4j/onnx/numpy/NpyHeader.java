package io.github.vt4j.onnx.numpy;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import java.nio.ByteOrder;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * What a {@code .npy} file says of its elements.
 *
 * @param dtype their type
 * @param order their byte order
 * @param columnMajor whether the first index changes fastest
 * @param shape their shape
 */
record NpyHeader(DType dtype, ByteOrder order, boolean columnMajor, Shape shape) {
  /** NumPy's letter and size for each dtype; it has none for bf16. */
  private static final Map<DType, String> CODES =
      new EnumMap<>(
          Map.of(
              DType.F32, "f4",
              DType.F64, "f8",
              DType.F16, "f2",
              DType.I8, "i1",
              DType.U8, "u1",
              DType.I32, "i4",
              DType.I64, "i8",
              DType.BOOL, "b1"));

  /** The header of a dtype, such as {@code <f4}, an order of dimensions and a shape. */
  static NpyHeader of(String descr, boolean columnMajor, Shape shape) throws NpyFormatException {
    if (descr.length() == 3 && "<>|=".indexOf(descr.charAt(0)) >= 0) {
      String code = descr.substring(1);
      for (Map.Entry<DType, String> entry : CODES.entrySet()) {
        if (entry.getValue().equals(code)) {
          return new NpyHeader(entry.getKey(), order(descr.charAt(0)), columnMajor, shape);
        }
      }
    }
    throw new NpyFormatException(
        "the dtype '" + descr + "' is not supported; supported are " + CODES.values());
  }

  private static ByteOrder order(char mark) {
    return switch (mark) {
      case '<' -> ByteOrder.LITTLE_ENDIAN;
      case '>' -> ByteOrder.BIG_ENDIAN;
      default -> ByteOrder.nativeOrder();
    };
  }

  /** The bytes of all elements. */
  long byteSize() {
    return Math.multiplyExact(shape.elements(), dtype.byteSize());
  }

  /** The header's text, a literal of Python. */
  String text() throws NpyFormatException {
    String code = CODES.get(dtype);
    if (code == null) {
      throw new NpyFormatException("NumPy has no dtype for " + dtype);
    }
    char mark = dtype.byteSize() == 1 ? '|' : order == ByteOrder.BIG_ENDIAN ? '>' : '<';
    String dims =
        LongStream.of(shape.dims()).mapToObj(Long::toString).collect(Collectors.joining(", "));
    return "{'descr': '%c%s', 'fortran_order': %s, 'shape': (%s), }"
        .formatted(
            mark, code, columnMajor ? "True" : "False", shape.rank() == 1 ? dims + "," : dims);
  }
}

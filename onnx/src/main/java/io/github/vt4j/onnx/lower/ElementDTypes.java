package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.UnsupportedException;
import io.github.vt4j.onnx.model.AbsentType;
import io.github.vt4j.onnx.model.ElementType;
import io.github.vt4j.onnx.model.TensorType;
import io.github.vt4j.onnx.model.ValueType;
import io.github.vt4j.runtime.DType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The runtime's dtypes for ONNX element types. */
public final class ElementDTypes {
  private static final Map<ElementType, DType> DTYPES =
      new EnumMap<>(
          Map.of(
              ElementType.FLOAT, DType.F32,
              ElementType.DOUBLE, DType.F64,
              ElementType.FLOAT16, DType.F16,
              ElementType.BFLOAT16, DType.BF16,
              ElementType.INT8, DType.I8,
              ElementType.UINT8, DType.U8,
              ElementType.INT32, DType.I32,
              ElementType.INT64, DType.I64,
              ElementType.BOOL, DType.BOOL));

  private static final String NOT_SUPPORTED = " is not supported; supported are " + DTYPES.keySet();

  private ElementDTypes() {}

  /**
   * The declared type of a value as one of dense tensors.
   *
   * @param who what the error calls the value
   * @throws UnsupportedException where its values are absent here
   */
  public static TensorType tensor(String who, @Nullable ValueType type) {
    return switch (Objects.requireNonNull(type, who)) {
      case TensorType tensor -> tensor;
      case AbsentType(String absent, String onnxName) ->
          throw new UnsupportedException(
              absent,
              who
                  + ": the type "
                  + onnxName
                  + " is not supported; supported are tensors of "
                  + DTYPES.keySet());
    };
  }

  /** Whether the runtime has a dtype for an element type. */
  public static boolean has(ElementType type) {
    return DTYPES.containsKey(type);
  }

  /**
   * The dtype of an element type.
   *
   * @param who what the error calls the node or value
   * @throws UnsupportedException where the runtime has none
   */
  public static DType of(String who, ElementType type) {
    DType dtype = DTYPES.get(type);
    if (dtype == null) {
      throw new UnsupportedException(
          type.name(), who + ": the element type " + type + NOT_SUPPORTED);
    }
    return dtype;
  }

  /**
   * The dtype of the code of an element type, as in the attribute {@code to} of Cast.
   *
   * @param who what the error calls the node or value
   * @throws UnsupportedException where the runtime has none
   * @throws ModelException where ONNX has no such code
   */
  public static DType ofCode(String who, long code) {
    ElementType type = ElementType.ofCode(code);
    if (type != null) {
      return of(who, type);
    }
    String absent = ElementType.absentName(code);
    if (absent == null) {
      throw new ModelException(who + ": there is no element type of code " + code);
    }
    throw new UnsupportedException(absent, who + ": the element type " + absent + NOT_SUPPORTED);
  }
}

package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What tensors say of the columns of a matrix, one element for each or one for all, as arrays.
 * Those of constants are made once and freed with them.
 */
final class ColumnValues {
  private record Floats(int columns) {}

  private record Zeros(int columns, int shift) {}

  private ColumnValues() {}

  /** A value for each column; must not be changed. */
  static float[] floats(Tensor tensor, int columns) {
    return tensor.isConstant()
        ? tensor.prepared(new Floats(columns), constant -> spread(constant, columns))
        : spread(tensor, columns);
  }

  private static float[] spread(Tensor tensor, int columns) {
    float[] given = tensor.toFloatArray();
    if (given.length == columns) {
      return given;
    }
    float[] all = new float[columns];
    Arrays.fill(all, given[0]);
    return all;
  }

  /** A bias for each column, or what changes nothing that it is added to, −0. */
  static float[] bias(@Nullable Tensor bias, int columns) {
    if (bias != null) {
      return floats(bias, columns);
    }
    float[] none = new float[columns];
    Arrays.fill(none, -0f);
    return none;
  }

  /** The zero points of columns, less what these were packed less; null where all are 0. */
  static int @Nullable [] zeros(@Nullable Tensor zeroPoint, BytePanels b) {
    if (zeroPoint == null) {
      return b.shift() == 0 ? null : allZeros(-b.shift(), b.columns());
    }
    return zeroPoint.isConstant()
        ? zeroPoint
            .prepared(
                new Zeros(b.columns(), b.shift()),
                constant -> Optional.ofNullable(zeros(constant, b.columns(), b.shift())))
            .orElse(null)
        : zeros(zeroPoint, b.columns(), b.shift());
  }

  private static int @Nullable [] zeros(Tensor zeroPoint, int columns, int shift) {
    long[] given = zeroPoint.toLongArray();
    int[] zeros = new int[columns];
    boolean some = false;
    for (int i = 0; i < columns; i++) {
      zeros[i] = (int) given[given.length == 1 ? 0 : i] - shift;
      some |= zeros[i] != 0;
    }
    return some ? zeros : null;
  }

  private static int[] allZeros(int zero, int columns) {
    int[] zeros = new int[columns];
    Arrays.fill(zeros, zero);
    return zeros;
  }
}

package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The exact product of matrices of 8-bit integers, as in ONNX MatMulInteger: (a − a's zero point) ·
 * (b − b's zero point), for shapes as {@link MatMul} takes them.
 *
 * <p>No sum wraps: a term is at most 255² = 65,025 from 0, so at most {@link #MAX_DEPTH} terms are
 * sure to fit, and calls with more are refused.
 *
 * @param a i8 or u8, of rank 1 or more, [..., m, k]
 * @param b i8 or u8, of rank 1 or more, [..., k, n]
 * @param aZeroPoint of the dtype of a; broadcasts to a, and is the same along k; null for 0
 * @param bZeroPoint of the dtype of b; broadcasts to b, and is the same along k; null for 0
 * @param out i32, of the shape {@link MatMul#outputShape}; shares no memory with an input
 */
public record MatMulInteger(
    Tensor a, Tensor b, @Nullable Tensor aZeroPoint, @Nullable Tensor bZeroPoint, Tensor out)
    implements TensorCall {
  /** The greatest k. */
  public static final int MAX_DEPTH = Integer.MAX_VALUE / (255 * 255);

  /** Checks the operands. */
  public MatMulInteger {
    List<Tensor> inputs = CallCheck.present(a, b, aZeroPoint, bZeroPoint);
    CallCheck check =
        CallCheck.of("MatMulInteger", CallCheck.present(a, b, aZeroPoint, bZeroPoint, out))
            .kind("a", a, Kind.BYTE)
            .kind("b", b, Kind.BYTE)
            .dtype("out", out, DType.I32);
    check
        .shape("out", out, check.checking(() -> MatMul.outputShape(a.shape(), b.shape())))
        .that(
            a.shape().dim(-1) <= MAX_DEPTH,
            "the inner dimension of " + a + " exceeds " + MAX_DEPTH + ", sums might not fit in i32")
        .output(out, inputs);
    if (aZeroPoint != null) {
      checkZeroPoint(check, "aZeroPoint", aZeroPoint, a, -1);
    }
    if (bZeroPoint != null) {
      checkZeroPoint(check, "bZeroPoint", bZeroPoint, b, b.shape().rank() == 1 ? -1 : -2);
    }
  }

  /**
   * Whether there is at most one zero point of a, and one of b or one of each of its columns, b
   * being a matrix: what kernels that pack b can take.
   */
  public boolean hasZeroPointsByColumn() {
    return b.shape().rank() == 2
        && (aZeroPoint == null || aZeroPoint.shape().elements() == 1)
        && (bZeroPoint == null
            || bZeroPoint.shape().elements() == 1
            || (bZeroPoint.shape().elements() == b.shape().dim(1)
                && bZeroPoint.shape().dim(-1) == b.shape().dim(1)));
  }

  private static void checkZeroPoint(
      CallCheck check, String name, Tensor zeroPoint, Tensor of, int depthAxis) {
    Shape shape = zeroPoint.shape();
    check
        .dtype(name, zeroPoint, of.dtype())
        .broadcasts(name, zeroPoint, of.shape())
        .that(
            shape.rank() < -depthAxis || shape.dim(depthAxis) == 1,
            name + " is " + zeroPoint + ", which differs along the inner dimension");
  }

  @Override
  public List<Tensor> operands() {
    return CallCheck.present(a, b, aZeroPoint, bZeroPoint, out);
  }
}

package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import java.util.List;

/**
 * The matrix product, as in ONNX MatMul, which is NumPy's: the last two dimensions are matrices,
 * [m, k] times [k, n] gives [m, n]; the dimensions before them broadcast. A first operand of rank 1
 * is a row, a second one a column, and the dimension of 1 so made is left out of the result.
 *
 * <p>Where k is 0 the result is 0. Integers wrap. A second operand of bf16 beside a first of f32 is
 * taken as if widened to f32, which is exact: it has half the size in memory, and products and sums
 * are those of f32.
 *
 * @param a any float or integer, of rank 1 or more
 * @param b of the dtype of a, or bf16 where that is f32; of rank 1 or more
 * @param out of the dtype of a and of {@link #outputShape}; shares no memory with a or b
 */
public record MatMul(Tensor a, Tensor b, Tensor out) implements TensorCall {
  /** Checks the operands. */
  public MatMul {
    CallCheck check = CallCheck.of("MatMul", List.of(a, b, out));
    check
        .kind("a", a, Kind.NUMBER)
        .rightOf("b", b, a.dtype())
        .dtype("out", out, a.dtype())
        .shape("out", out, check.checking(() -> outputShape(a.shape(), b.shape())))
        .output(out, List.of(a, b));
  }

  /**
   * The shape of a product.
   *
   * @throws IllegalArgumentException where the shapes cannot be multiplied
   */
  public static Shape outputShape(Shape a, Shape b) {
    if (a.rank() == 0 || b.rank() == 0) {
      throw new IllegalArgumentException("a matrix product of a scalar: " + a + " and " + b);
    }
    long inner = b.rank() == 1 ? b.dim(0) : b.dim(-2);
    if (a.dim(-1) != inner) {
      throw new IllegalArgumentException(
          "the inner dimensions of " + a + " and " + b + " differ: " + a.dim(-1) + " and " + inner);
    }
    Shape batch =
        Shape.broadcast(
            a.slice(0, Math.max(a.rank() - 2, 0)), b.slice(0, Math.max(b.rank() - 2, 0)));
    Shape rows = a.rank() == 1 ? Shape.scalar() : Shape.of(a.dim(-2));
    Shape columns = b.rank() == 1 ? Shape.scalar() : Shape.of(b.dim(-1));
    return batch.concat(rows).concat(columns);
  }

  @Override
  public List<Tensor> operands() {
    return List.of(a, b, out);
  }
}

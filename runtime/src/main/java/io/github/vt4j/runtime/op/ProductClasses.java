package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.seam.Classifier;
import java.util.List;

/**
 * The classes of calls that multiply rows by a matrix [k, n]: by dtype, by the number of rows (a
 * product with one row is bound by memory, with few it leaves a tile's rows empty), and by the size
 * of the matrix (up to 16 Ki elements fit in a first-level cache, up to 512 Ki in a second-level
 * one).
 *
 * @param <C> the type of the calls
 */
abstract class ProductClasses<C extends TensorCall> extends Classifier<C> {
  private static final List<String> ROWS = List.of("rows 1", "rows 2-16", "rows 17-64", "rows 65+");
  private static final List<String> SIZES = List.of("k*n to 16Ki", "k*n to 512Ki", "k*n 512Ki+");

  private static final int FEW = 4; // 2^4 rows
  private static final int MORE = 6;
  private static final long SMALL = 16 << 10;
  private static final long MEDIUM = 512 << 10;

  private final List<String> dtypes;

  ProductClasses(List<String> dtypes) {
    super(dtypes.size() * ROWS.size() * SIZES.size());
    this.dtypes = dtypes;
  }

  /**
   * The class of a product.
   *
   * @param dtype a position among the dtypes
   * @param elements rows · k, of all the rows that meet one matrix
   * @param k the inner dimension
   * @param size k · n
   */
  final int classOf(int dtype, long elements, long k, long size) {
    return (dtype * ROWS.size() + rows(elements, k)) * SIZES.size() + size(size);
  }

  /** No division, which would cost more than the rest of the dispatch; and no overflow. */
  private static int rows(long elements, long k) {
    long last = elements - 1;
    if (last < k) {
      return 0;
    }
    return last >> FEW < k ? 1 : last >> MORE < k ? 2 : 3;
  }

  private static int size(long size) {
    return size <= SMALL ? 0 : size <= MEDIUM ? 1 : 2;
  }

  /** The same where each row of x meets the matrix. */
  final int classOf(int dtype, Tensor x, Tensor matrix) {
    Shape shape = x.shape();
    return classOf(dtype, shape.elements(), shape.dim(-1), matrix.shape().elements());
  }

  /** The same where x and the matrix may be stacks of matrices, as {@link MatMul} takes them. */
  final int classOfStacks(int dtype, Tensor a, Tensor b) {
    if (b.shape().rank() <= 2) {
      return classOf(dtype, a, b);
    }
    Shape shape = a.shape();
    long k = shape.dim(-1);
    long elements = shape.rank() == 1 ? k : shape.dim(-2) * k;
    return classOf(dtype, elements, k, k * b.shape().dim(-1));
  }

  @Override
  public final String describe(int callClass) {
    int size = callClass % SIZES.size();
    int rows = callClass / SIZES.size() % ROWS.size();
    int dtype = callClass / SIZES.size() / ROWS.size();
    return dtypes.get(dtype) + " " + ROWS.get(rows) + " " + SIZES.get(size);
  }
}

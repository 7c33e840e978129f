package io.github.vt4j.blas.openblas;

import io.github.vt4j.blas.matrix.Parts;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Workers;
import java.util.function.Consumer;

/** One matrix product, rows or columns of it in parts for several threads. */
final class Product implements Workers.Part {
  private final OpenBlas blas;
  private final DType dtype;
  private final Operand a;
  private final Operand b;
  private final Operand c;
  private final boolean add;
  private final Consumer<Operand> after;
  private final boolean byRows;
  private final Parts parts;

  /**
   * The product c = a · b, or c = c + a · b.
   *
   * @param after what is done to a part of the result when it is there
   */
  Product(
      OpenBlas blas,
      DType dtype,
      Operand a,
      Operand b,
      boolean add,
      Operand c,
      Consumer<Operand> after) {
    this.blas = blas;
    this.dtype = dtype;
    this.a = a;
    this.b = b;
    this.c = c;
    this.add = add;
    this.after = after;
    this.byRows = c.rows() >= c.columns();
    double multiplications = (double) c.rows() * c.columns() * a.columns();
    this.parts = Parts.of(byRows ? c.rows() : c.columns(), multiplications);
  }

  void run(Workers workers) {
    workers.run(parts.count(), this);
  }

  @Override
  public void run(int index) {
    int from = parts.from(index);
    int size = parts.size(index);
    Operand left = a;
    Operand right = b;
    Operand result;
    if (byRows) {
      left = a.part(from, size, 0, a.columns());
      result = c.part(from, size, 0, c.columns());
    } else {
      right = b.part(0, b.rows(), from, size);
      result = c.part(0, c.rows(), from, size);
    }
    blas.multiply(dtype, left, right, add, result);
    after.accept(result);
  }
}

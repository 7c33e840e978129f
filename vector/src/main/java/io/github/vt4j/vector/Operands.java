package io.github.vt4j.vector;

import io.github.vt4j.runtime.Tensor;

/** Operands as the kernels see them. */
final class Operands {
  private Operands() {}

  /** A tensor of rank 2. */
  static Matrix matrix(Tensor tensor) {
    return new Matrix(
        tensor.segment(),
        0,
        tensor.shape().dim(0),
        tensor.shape().dim(1),
        tensor.stride(0) * Float.BYTES,
        tensor.stride(1) * Float.BYTES);
  }

  /** The first matrix of a tensor's last two dimensions; a rank of 1 is a row. */
  static Matrix leftMatrix(Tensor tensor) {
    int rank = tensor.shape().rank();
    return new Matrix(
        tensor.segment(),
        0,
        rank == 1 ? 1 : tensor.shape().dim(-2),
        tensor.shape().dim(-1),
        rank == 1 ? 0 : tensor.stride(-2) * Float.BYTES,
        tensor.stride(-1) * Float.BYTES);
  }

  /** The same where a rank of 1 is a column. */
  static Matrix rightMatrix(Tensor tensor) {
    Matrix matrix = leftMatrix(tensor);
    return tensor.shape().rank() > 1 ? matrix : matrix.transpose();
  }

  /** All rows of a contiguous tensor that are as long as its last dimension. */
  static Matrix rows(Tensor tensor) {
    long columns = tensor.shape().rank() == 0 ? 1 : tensor.shape().dim(-1);
    return rows(tensor, columns);
  }

  /** A contiguous tensor in rows of a length. */
  static Matrix rows(Tensor tensor, long columns) {
    long rows = columns == 0 ? 0 : tensor.shape().elements() / columns;
    return Matrix.contiguous(tensor.segment(), 0, rows, columns);
  }
}

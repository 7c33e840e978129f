package io.github.vt4j.cpu;

import io.github.vt4j.runtime.LoopNest;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;

/**
 * The operands of a product as matrices, those of rank 1 as rows and columns, and all with the
 * result's batch dimensions.
 */
final class MatrixProduct {
  final Matrix a;
  final Matrix b;
  final Matrix out;
  private final int batchRank;

  MatrixProduct(Tensor a, Tensor b, Tensor out) {
    Tensor result = b.shape().rank() == 1 ? out.unsqueeze(-1) : out;
    result = a.shape().rank() == 1 ? result.unsqueeze(-2) : result;
    this.out = new Matrix(result);
    this.batchRank = result.shape().rank() - 2;
    Shape batch = result.shape().slice(0, batchRank);
    this.a = expanded(a.shape().rank() == 1 ? a.unsqueeze(0) : a, batch);
    this.b = expanded(b.shape().rank() == 1 ? b.unsqueeze(1) : b, batch);
  }

  private static Matrix expanded(Tensor tensor, Shape batch) {
    Shape matrix = Shape.of(tensor.shape().dim(-2), tensor.shape().dim(-1));
    return new Matrix(tensor.expand(batch.concat(matrix)));
  }

  /** The loops over the batch dimensions: the offsets of matrices that have them. */
  LoopNest batches(Matrix... matrices) {
    Tensor[] tensors = new Tensor[matrices.length];
    for (int i = 0; i < tensors.length; i++) {
      tensors[i] = matrices[i].tensor;
    }
    return Slab.outer(batchRank, tensors);
  }
}

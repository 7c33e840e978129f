package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.GatherOperation;
import io.github.vt4j.onnx.ir.ReduceOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Gather;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ReduceSum;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * EmbedLayerNormalization: the sum of the embeddings of words, positions and maybe segments,
 * normalised; and how many ones each row of the mask has.
 */
final class EmbedLayerNormalizationLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    node.attributes().ignore("mask_index_type"); // says whether the second output is there
    Value ids = node.input(0);
    Value segments = node.optional(1);
    if (ids.shape().rank() != 2) {
      throw node.error("the word ids are " + ids + ", not [batch, sequence]");
    }
    Formula f = new Formula(node);
    Value sum = f.add(rows(node, node.input(2), ids), positions(node, ids));
    if (segments != null) {
      sum = f.add(sum, rows(node, node.input(4), segments));
    }
    node.output(SkipLayerNormalizationLowering.normalized(node, sum, node.input(5), node.input(6)));
    node.output(1, lengths(node, node.optional(7), ids.shape().dim(0)));
    node.output(2, sum);
  }

  private static Value positions(NodeContext node, Value ids) {
    Value table = node.input(3);
    Value given = node.optional(8);
    return given == null
        ? node.view(table, new View.Slice(0, 0, ids.shape().dim(1), 1))
        : rows(node, table, given);
  }

  private static Value rows(NodeContext node, Value table, Value indices) {
    Shape shape = Gather.outputShape(table.shape(), indices.shape(), 0);
    return node.emit(new GatherOperation(0), table.dtype(), shape, table, indices);
  }

  private static Value lengths(NodeContext node, @Nullable Value mask, long batch) {
    if (mask == null) {
      return node.view(
          node.constant(DType.I32, Shape.scalar(), 0L), new View.Expand(Shape.of(batch)));
    }
    Formula f = new Formula(node);
    Value ones = f.equal(mask, node.constant(mask.dtype(), Shape.scalar(), 1L));
    return node.emit(
        new ReduceOperation<>(Ops.REDUCE_SUM, ReduceSum::new, List.of(1), false),
        DType.I32,
        Shape.of(batch),
        f.cast(ones, DType.I32));
  }
}

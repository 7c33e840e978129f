package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.AttentionOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * Attention of the domain com.microsoft: one product gives queries, keys and values side by side,
 * which attention of several heads takes as views. There is no cache of past keys.
 */
final class PackedAttentionLowering implements Lowering {
  private static final int PAST = 4;
  private static final int PAST_LENGTH = 6;

  @Override
  public void lower(NodeContext node) {
    refuseCache(node);
    Value x = node.input(0);
    Value weights = node.input(1);
    Value bias = node.optional(2);
    if (x.shape().rank() != 3 || weights.shape().rank() != 2) {
      throw node.error(
          "the input is " + x + ", not [batch, sequence, width], or the weights " + weights);
    }
    int heads = heads(node);
    long[] widths = widths(node, weights.shape().dim(1));
    float scale = node.attributes().real("scale", 0);
    Value product = MatMulLowering.product(node, x, weights);
    Value packed = bias == null ? product : new Formula(node).add(product, bias);
    List<Value> inputs = new ArrayList<>();
    long from = 0;
    for (long width : widths) {
      inputs.add(node.view(packed, new View.Slice(2, from, Math.addExact(from, width), 1)));
      from += width;
    }
    Value mask = new AttentionMask(node, x.shape().dim(0), x.shape().dim(1), x.dtype()).value();
    if (mask != null) {
      inputs.add(mask);
    }
    double factor = scale == 0 ? 1 / Math.sqrt((double) widths[0] / heads) : scale;
    Shape shape = x.shape().with(2, widths[2]);
    node.output(
        node.emit(
            new AttentionOperation(heads, factor), x.dtype(), shape, inputs.toArray(Value[]::new)));
  }

  private static void refuseCache(NodeContext node) {
    if (node.optional(PAST) != null || node.optional(PAST_LENGTH) != null) {
      throw node.error("the inputs past and past_sequence_length are not supported");
    }
    if (node.attributes().flag("do_rotary", false)) {
      throw node.error("the attribute do_rotary is not supported");
    }
    node.attributes().ignore("rotary_embedding_dim");
    node.attributes().ignore("past_present_share_buffer");
  }

  private static int heads(NodeContext node) {
    long heads = node.attributes().integer("num_heads");
    if (heads < 1 || heads > Integer.MAX_VALUE) {
      throw node.error("the attribute num_heads is " + heads);
    }
    return (int) heads;
  }

  /** How wide queries, keys and values are. */
  private static long[] widths(NodeContext node, long together) {
    long[] widths = node.attributes().integers("qkv_hidden_sizes");
    if (widths == null) {
      if (together % 3 != 0) {
        throw node.error("the weights have " + together + " columns, no multiple of 3");
      }
      return new long[] {together / 3, together / 3, together / 3};
    }
    if (widths.length != 3
        || Math.addExact(Math.addExact(widths[0], widths[1]), widths[2]) != together) {
      throw node.error("the sum of qkv_hidden_sizes is not " + together + ", the weights' columns");
    }
    return widths;
  }
}

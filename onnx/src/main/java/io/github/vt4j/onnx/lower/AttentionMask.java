package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What Attention of the domain com.microsoft adds to the scores: the mask that says which keys are
 * seen, in any of its forms, the causal mask and a bias.
 *
 * @param node the Attention
 * @param batch the batch
 * @param sequence how many queries and keys there are
 * @param dtype of the scores
 */
record AttentionMask(NodeContext node, long batch, long sequence, DType dtype) {
  private static final int MASK = 3;
  private static final int BIAS = 5;
  private static final float FILTER = -10_000;

  /** The sum of those that are there, which broadcasts to the scores; null where none is. */
  @Nullable Value value() {
    float filter = node.attributes().real("mask_filter_value", FILTER);
    Value sum = null;
    Value mask = node.optional(MASK);
    if (mask != null) {
      sum = filtered(seen(mask), filter);
    }
    if (node.attributes().flag("unidirectional", false)) {
      sum = plus(sum, filtered(notLater(), -Float.MAX_VALUE));
    }
    Value bias = node.optional(BIAS);
    return bias == null ? sum : plus(sum, bias);
  }

  private Value plus(@Nullable Value sum, Value value) {
    return sum == null ? value : new Formula(node).add(sum, value);
  }

  /** 0 where a condition holds, elsewhere what hides a key. */
  private Value filtered(Value condition, double filter) {
    Value zero = node.constant(dtype, Shape.scalar(), 0.0);
    Value hidden = node.constant(dtype, Shape.scalar(), filter);
    return new Formula(node).where(condition, zero, hidden);
  }

  /** Which keys are seen, bool, of a shape that broadcasts to [batch, heads, queries, keys]. */
  private Value seen(Value mask) {
    Shape shape = mask.shape();
    if (shape.equals(Shape.of(batch))) {
      return before(mask);
    }
    if (shape.equals(Shape.of(2 * batch))) {
      Value ends = node.view(mask, new View.Slice(0, 0, batch, 1));
      Value starts = node.view(mask, new View.Slice(0, batch, 2 * batch, 1));
      // Neither at or after its end nor before its start.
      return not(new Formula(node).or(not(before(ends)), before(starts)));
    }
    if (shape.equals(Shape.of(batch, sequence))) {
      return positive(node.reshape(mask, Shape.of(batch, 1, 1, sequence)));
    }
    if (shape.equals(Shape.of(batch, sequence, sequence))) {
      return positive(node.reshape(mask, Shape.of(batch, 1, sequence, sequence)));
    }
    throw node.error("a mask of the form " + mask + " is not supported");
  }

  private Value positive(Value mask) {
    Value zero = node.constant(mask.dtype(), Shape.scalar(), 0L);
    return new Formula(node).greater(mask, zero);
  }

  /** Which keys come before an end that each text has of its own. */
  private Value before(Value ends) {
    Value column = node.reshape(ends, Shape.of(batch, 1, 1, 1));
    return less(positions(ends.dtype()), column);
  }

  /** Which keys come no later than the query. */
  private Value notLater() {
    Value keys = positions(DType.I64);
    return not(less(node.reshape(keys, Shape.of(sequence, 1)), keys));
  }

  private Value positions(DType integers) {
    return RangeLowering.counting(node, integers, sequence);
  }

  private Value less(Value a, Value b) {
    return new Formula(node).less(a, b);
  }

  private Value not(Value a) {
    return new Formula(node).not(a);
  }
}

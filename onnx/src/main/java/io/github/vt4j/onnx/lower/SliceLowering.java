package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Slice as a view, so with steps of 1 or more. Starts and ends out of range are clamped. */
final class SliceLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    boolean fromInputs = node.opset() >= 10;
    long[] starts = fromInputs ? node.integers(1, "starts") : attribute(node, "starts");
    long[] ends = fromInputs ? node.integers(2, "ends") : attribute(node, "ends");
    long[] axes = fromInputs ? optional(node, 3, "axes") : node.attributes().integers("axes");
    long[] steps = fromInputs ? optional(node, 4, "steps") : null;
    if (axes == null) {
      axes = LongStream.range(0, starts.length).toArray();
    }
    if (steps == null) {
      steps = LongStream.generate(() -> 1).limit(starts.length).toArray();
    }
    if (ends.length != starts.length
        || axes.length != starts.length
        || steps.length != starts.length) {
      throw node.error(
          "its starts, ends, axes and steps "
              + Arrays.toString(starts)
              + ", "
              + Arrays.toString(ends)
              + ", "
              + Arrays.toString(axes)
              + ", "
              + Arrays.toString(steps)
              + " differ in number");
    }
    Value x = node.input(0);
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < starts.length; i++) {
      int axis = x.shape().axis(Math.toIntExact(axes[i]));
      if (!seen.add(axis)) {
        throw node.error("axis " + axes[i] + " twice");
      }
      if (steps[i] < 1) {
        throw node.error("the step " + steps[i] + " is not supported; 1 or more is");
      }
      long dim = x.shape().dim(axis);
      long from = clamp(starts[i], dim);
      long to = Math.max(from, clamp(ends[i], dim));
      if (to - from != dim || steps[i] != 1) {
        x = node.view(x, new View.Slice(axis, from, to, steps[i]));
      }
    }
    node.output(x);
  }

  private static long clamp(long index, long dim) {
    return Math.clamp(index < 0 ? index + dim : index, 0, dim);
  }

  private static long[] attribute(NodeContext node, String name) {
    long[] values = node.attributes().integers(name);
    if (values == null) {
      throw node.error("the attribute " + name + " is missing");
    }
    return values;
  }

  private static long @Nullable [] optional(NodeContext node, int index, String what) {
    return node.optional(index) == null ? null : node.integers(index, what);
  }
}

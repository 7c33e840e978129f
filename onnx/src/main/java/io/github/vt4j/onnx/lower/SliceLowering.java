package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.ReverseOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Slice as a view. Starts and ends out of range are clamped. What a negative step takes is a view
 * too, in the opposite order, which is then reversed.
 */
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
    List<Integer> reversed = new ArrayList<>();
    for (int i = 0; i < starts.length; i++) {
      int axis = x.shape().axis(Math.toIntExact(axes[i]));
      if (!seen.add(axis)) {
        throw node.error("axis " + axes[i] + " twice");
      }
      if (steps[i] == 0) {
        throw node.error("the step is 0");
      }
      long dim = x.shape().dim(axis);
      View.Slice part =
          steps[i] > 0
              ? forward(axis, dim, starts[i], ends[i], steps[i])
              : backward(axis, dim, starts[i], ends[i], steps[i]);
      if (part.to() - part.from() != dim || part.step() != 1) {
        x = node.view(x, part);
      }
      if (steps[i] < 0 && x.shape().dim(axis) > 1) {
        reversed.add(axis);
      }
    }
    node.output(
        reversed.isEmpty()
            ? x
            : node.emit(new ReverseOperation(reversed), x.dtype(), x.shape(), x));
  }

  private static View.Slice forward(int axis, long dim, long start, long end, long step) {
    long from = clamp(start, dim, 0, dim);
    long to = Math.max(from, clamp(end, dim, 0, dim));
    return new View.Slice(axis, from, to, step);
  }

  /** What a negative step takes, in ascending order. */
  private static View.Slice backward(int axis, long dim, long start, long end, long step) {
    if (dim == 0) {
      return new View.Slice(axis, 0, 0, 1);
    }
    long last = clamp(start, dim, 0, dim - 1);
    long beyond = Math.min(last, clamp(end, dim, -1, dim - 1));
    long size = Math.negateExact(Math.max(step, -dim));
    long first = last - (last - beyond - 1) / size * size;
    return last == beyond
        ? new View.Slice(axis, 0, 0, 1)
        : new View.Slice(axis, first, last + 1, size);
  }

  private static long clamp(long index, long dim, long least, long most) {
    return Math.clamp(index < 0 ? index + dim : index, least, most);
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

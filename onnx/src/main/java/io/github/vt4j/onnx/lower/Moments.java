package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Reciprocal;
import io.github.vt4j.runtime.op.Sqrt;
import java.util.List;

/**
 * The mean along axes, which are kept as dimensions of 1, and the mean of the squared deviations.
 */
record Moments(NodeContext node, Value mean, Value variance) {
  static Moments of(Value x, NodeContext node, List<Integer> axes) {
    Formula f = new Formula(node);
    Reducer along = new Reducer(node, axes, true);
    Value mean = along.mean(x);
    Value deviation = f.sub(x, mean);
    return new Moments(node, mean, along.mean(f.mul(deviation, deviation)));
  }

  /** 1 / √(variance + epsilon). */
  Value inverseDeviation(double epsilon) {
    Formula f = new Formula(node);
    Value sum = f.add(variance, f.scalar(variance, epsilon));
    return f.unary(Ops.RECIPROCAL, Reciprocal::new, f.unary(Ops.SQRT, Sqrt::new, sum));
  }
}

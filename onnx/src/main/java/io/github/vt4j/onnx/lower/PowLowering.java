package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;

/** Pow: since opset 12 the exponent may be of another dtype than the base, whose the result is. */
final class PowLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Formula f = new Formula(node);
    Value base = node.input(0);
    Value exponent = SecondOperand.of(node);
    if (exponent.dtype() != base.dtype() && node.opset() < 12) {
      throw node.error("a base " + base + " with an exponent " + exponent + " is not supported");
    }
    DType common = common(base.dtype(), exponent.dtype());
    Value power = f.pow(f.cast(base, common), f.cast(exponent, common));
    node.output(f.cast(power, base.dtype()));
  }

  /** What holds both: a float's own dtype for a base that is one. */
  private static DType common(DType base, DType exponent) {
    if (base == exponent || (base.isFloat() && exponent.isInteger())) {
      return base;
    }
    return base.isInteger() && exponent.isInteger() ? DType.I64 : DType.F64;
  }
}

package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.GeluOperation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.op.Gelu.Approximation;
import io.github.vt4j.runtime.op.Ops;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gelu written out: the product, in any order, of x, 1/2 and 1 + erf(x / √2). */
final class GeluPass extends PatternPass {
  private static final double SQRT_2 = Math.sqrt(2);

  @Override
  @Nullable Fusion match(Step last, Uses uses) {
    if (!last.is(Ops.MUL)) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      Step inner = uses.maker(last.input(i), Ops.MUL);
      Fusion fusion = inner == null ? null : product(last, inner, last.input(1 - i), uses);
      if (fusion != null) {
        return fusion;
      }
    }
    return null;
  }

  /** The product of the two factors of a step and a third. */
  private static @Nullable Fusion product(Step last, Step inner, Value third, Uses uses) {
    List<Value> factors = List.of(inner.input(0), inner.input(1), third);
    for (Value sum : factors) {
      Step add = uses.maker(sum, Ops.ADD);
      Step erf = add == null ? null : uses.maker(Operands.beside(add, 1), Ops.ERF);
      Step scaling = erf == null ? null : scaling(erf.input(0), uses);
      if (add == null || erf == null || scaling == null) {
        continue;
      }
      Value x = scaling.input(0).scalar().isPresent() ? scaling.input(1) : scaling.input(0);
      boolean hasX = factors.stream().anyMatch(factor -> factor == x);
      boolean hasHalf = factors.stream().anyMatch(factor -> Operands.is(factor, 0.5));
      if (hasX && hasHalf && x.shape().equals(last.output().shape())) {
        return new Fusion(
            List.of(scaling, erf, add, inner, last),
            new GeluOperation(Approximation.NONE),
            List.of(x),
            last.outputs());
      }
    }
    return null;
  }

  /** The step that makes a value x / √2 or x · 1/√2. */
  private static @Nullable Step scaling(Value value, Uses uses) {
    Step div = uses.maker(value, Ops.DIV);
    if (div != null && Operands.is(div.input(1), SQRT_2)) {
      return div;
    }
    Step mul = uses.maker(value, Ops.MUL);
    return mul != null && Operands.beside(mul, 1 / SQRT_2) != null ? mul : null;
  }
}

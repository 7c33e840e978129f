package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.ReduceOperation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.op.Abs;
import io.github.vt4j.runtime.op.ArgMax;
import io.github.vt4j.runtime.op.ArgMin;
import io.github.vt4j.runtime.op.Exp;
import io.github.vt4j.runtime.op.Log;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ReduceMax;
import io.github.vt4j.runtime.op.ReduceMin;
import io.github.vt4j.runtime.op.ReduceProd;
import io.github.vt4j.runtime.op.Reduction;
import io.github.vt4j.runtime.op.Sqrt;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/** Reductions, searches and running sums along axes. */
final class ReductionRules {
  private ReductionRules() {}

  static List<Rule> list() {
    return List.of(
        reduction("ReduceSum", 13, Reducer::sum),
        reduction("ReduceMean", 18, ReductionRules::mean),
        reduction("ReduceMax", 18, extreme(Ops.REDUCE_MAX, ReduceMax::new)),
        reduction("ReduceMin", 18, extreme(Ops.REDUCE_MIN, ReduceMin::new)),
        reduction(
            "ReduceProd", 18, (along, x) -> along.reduce(Ops.REDUCE_PROD, ReduceProd::new, x)),
        reduction("ReduceL1", 18, ReductionRules::absoluteSum),
        reduction("ReduceL2", 18, wide(ReductionRules::norm)),
        reduction("ReduceSumSquare", 18, ReductionRules::squares),
        reduction("ReduceLogSum", 18, wide(ReductionRules::logSum)),
        reduction("ReduceLogSumExp", 18, wide(ReductionRules::logSumExp)),
        Rule.since(1, "ArgMax", new ArgLowering<>(Ops.ARG_MAX, ArgMax::new)),
        Rule.since(1, "ArgMin", new ArgLowering<>(Ops.ARG_MIN, ArgMin::new)),
        Rule.since(1, "TopK", new TopKLowering()),
        Rule.since(11, "CumSum", new CumSumLowering()));
  }

  private static Rule reduction(String opType, long axesInput, ReduceLowering.Formula formula) {
    return Rule.since(1, opType, new ReduceLowering(axesInput, formula));
  }

  /** What is computed in a wider dtype and given in the input's. */
  private static ReduceLowering.Formula wide(ReduceLowering.Formula formula) {
    return (along, x) -> {
      Formula f = new Formula(along.node());
      Value reduced = formula.reduce(along, f.cast(x, Formula.wide(x.dtype())));
      return f.cast(reduced, x.dtype());
    };
  }

  /** Of integers it is rounded towards zero. */
  private static Value mean(Reducer along, Value x) {
    if (x.dtype().isFloat()) {
      return along.mean(x);
    }
    Formula f = new Formula(along.node());
    Value sum = along.sum(f.cast(x, DType.I64));
    Value count = along.node().constant(DType.I64, Shape.scalar(), along.count(x));
    return f.cast(f.div(sum, count), x.dtype());
  }

  /** Truth values as the numbers 0 and 1. */
  private static <C extends Reduction> ReduceLowering.Formula extreme(
      CallOp<C> op, ReduceOperation.Maker<C> maker) {
    return (along, x) -> {
      Formula f = new Formula(along.node());
      Value numbers = x.dtype() == DType.BOOL ? f.cast(x, DType.U8) : x;
      return f.cast(along.reduce(op, maker, numbers), x.dtype());
    };
  }

  private static Value absoluteSum(Reducer along, Value x) {
    return along.sum(new Formula(along.node()).unary(Ops.ABS, Abs::new, x));
  }

  private static Value squares(Reducer along, Value x) {
    return along.sum(new Formula(along.node()).mul(x, x));
  }

  private static Value norm(Reducer along, Value x) {
    return new Formula(along.node()).unary(Ops.SQRT, Sqrt::new, squares(along, x));
  }

  private static Value logSum(Reducer along, Value x) {
    return new Formula(along.node()).unary(Ops.LOG, Log::new, along.sum(x));
  }

  /** The greatest element, where finite, is taken out before and added after: nothing overflows. */
  private static Value logSumExp(Reducer along, Value x) {
    Formula f = new Formula(along.node());
    Value max = along.kept().max(x);
    Value infinite = f.equal(f.unary(Ops.ABS, Abs::new, max), f.scalar(x, 1 / 0.0));
    Value offset = f.where(infinite, f.scalar(x, 0), max);
    Value log = logSum(along, f.unary(Ops.EXP, Exp::new, f.sub(x, offset)));
    return f.add(log, along.node().reshape(offset, log.shape()));
  }
}

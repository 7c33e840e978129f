package io.github.vt4j.testkit;

import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.Op;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The forms in which each op of the vocabulary is tried. */
final class OpCases {
  private final Map<Op<?>, List<? extends CallMaker<?>>> makers = new HashMap<>();

  OpCases() {
    ElementwiseCases.addTo(this);
    RowCases.addTo(this);
    MovingCases.addTo(this);
    ProductCases.addTo(this);
    QuantizationCases.addTo(this);
    FusedCases.addTo(this);
  }

  /** The forms of an op; none where it is not of the vocabulary. */
  @SuppressWarnings("unchecked") // put takes only makers of the op's own calls
  <C extends TensorCall> List<CallMaker<C>> of(CallOp<C> op) {
    return (List<CallMaker<C>>) makers.getOrDefault(op, List.of());
  }

  /** Adds the forms of an op. */
  <C extends TensorCall> void put(CallOp<C> op, List<CallMaker<C>> forms) {
    makers.put(op, forms);
  }
}

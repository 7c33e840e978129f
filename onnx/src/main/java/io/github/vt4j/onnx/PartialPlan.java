package io.github.vt4j.onnx;

import java.util.List;

/**
 * What a session does for some shapes of its inputs, as far as they tell.
 *
 * @param plan the calls that depend on shapes alone, and what comes of them
 * @param dependent the nodes, in order, whose calls depend on the contents of inputs; none where
 *     the plan is that of the whole model
 */
public record PartialPlan(Plan plan, List<String> dependent) {
  /** Copies the list. */
  public PartialPlan {
    dependent = List.copyOf(dependent);
  }
}

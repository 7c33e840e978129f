package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.DType;
import java.util.List;

/** If: the branch that the condition's contents take, in place of the node. */
final class IfLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value condition = node.contents(0, "condition");
    if (condition.dtype() != DType.BOOL || condition.scalar().isEmpty()) {
      throw node.error("the condition is " + condition + ", not one bool");
    }
    boolean taken = condition.scalar().getAsDouble() != 0;
    node.attributes().ignore(taken ? "else_branch" : "then_branch");
    String branch = taken ? "then_branch" : "else_branch";
    if (!node.attributes().graph(branch).requiredInputs().isEmpty()) {
      throw node.error("the branch has inputs, which nothing gives it");
    }
    List<Value> results = node.inline(branch);
    if (results.size() != node.outputCount()) {
      throw node.error(
          "the branch has " + results.size() + " outputs, the node " + node.outputCount());
    }
    for (int i = 0; i < results.size(); i++) {
      node.output(i, results.get(i));
    }
  }
}

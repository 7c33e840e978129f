package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.runtime.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Einsum: the operands are multiplied one after another, and each dimension is summed up as soon as
 * neither the output nor a later operand has its label. A product that sums up is a matrix product;
 * one that does not is elementwise.
 */
final class EinsumLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    if (!node.attributes().has("equation")) {
      throw node.error("the attribute equation is missing");
    }
    List<Value> inputs = node.inputs();
    EinsumEquation equation =
        EinsumEquation.parse(
            node.attributes().text("equation", ""),
            inputs.stream().map(input -> input.shape().rank()).toList());
    List<Labelled> operands = new ArrayList<>();
    for (int i = 0; i < inputs.size(); i++) {
      operands.add(Labelled.diagonal(node, inputs.get(i), equation.operands().get(i)));
    }
    Map<Integer, Long> dims = dims(operands);
    Labelled product = null;
    for (int i = 0; i < operands.size(); i++) {
      Set<Integer> later = new HashSet<>(equation.output());
      operands.subList(i + 1, operands.size()).forEach(rest -> later.addAll(rest.labels()));
      Labelled operand = operands.get(i).expanded(dims);
      if (product == null) {
        product = operand.sumOthers(later);
      } else {
        Set<Integer> kept = new HashSet<>(later);
        kept.addAll(product.labels());
        product = multiplied(product, operand.sumOthers(kept), later, dims);
      }
    }
    if (product == null) {
      throw node.error("it has no inputs");
    }
    node.output(product.ordered(equation.output()).value());
  }

  /** The dimension of each label: where some are 1, that of the others. */
  private static Map<Integer, Long> dims(List<Labelled> operands) {
    Map<Integer, Long> dims = new HashMap<>();
    for (Labelled operand : operands) {
      for (int i = 0; i < operand.labels().size(); i++) {
        int label = operand.labels().get(i);
        long dim = operand.value().shape().dim(i);
        long known = dims.getOrDefault(label, 1L);
        if (dim != known && dim != 1 && known != 1) {
          throw new IllegalArgumentException(
              "the dimensions " + known + " and " + dim + " for " + EinsumEquation.name(label));
        }
        dims.put(label, known == 1 ? dim : known);
      }
    }
    return dims;
  }

  private static Labelled multiplied(
      Labelled a, Labelled b, Set<Integer> kept, Map<Integer, Long> dims) {
    List<Integer> common = a.labels().stream().filter(b::has).toList();
    List<Integer> batch = common.stream().filter(kept::contains).toList();
    List<Integer> summed = common.stream().filter(label -> !kept.contains(label)).toList();
    List<Integer> rows = a.labels().stream().filter(label -> !b.has(label)).toList();
    List<Integer> columns = b.labels().stream().filter(label -> !a.has(label)).toList();
    NodeContext node = a.node();
    Shape outer = Labelled.shape(batch, dims);
    long height = Labelled.shape(rows, dims).elements();
    long width = Labelled.shape(columns, dims).elements();
    long depth = Labelled.shape(summed, dims).elements();
    Value left =
        node.reshape(
            a.ordered(joined(batch, rows, summed)).value(), outer.concat(Shape.of(height, depth)));
    Value right =
        node.reshape(
            b.ordered(joined(batch, summed, columns)).value(),
            outer.concat(Shape.of(depth, width)));
    Value product =
        summed.isEmpty()
            ? new Formula(node).mul(left, right)
            : MatMulLowering.product(node, left, right);
    List<Integer> labels = joined(batch, rows, columns);
    return new Labelled(node, node.reshape(product, Labelled.shape(labels, dims)), labels);
  }

  private static List<Integer> joined(List<Integer> a, List<Integer> b, List<Integer> c) {
    return Stream.of(a, b, c).flatMap(List::stream).toList();
  }
}

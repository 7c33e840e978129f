package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.UnsupportedException;
import io.github.vt4j.onnx.model.Node;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The operators that are supported. Immutable. */
public final class Rules {
  private static final Rules ALL =
      new Rules(
          Stream.of(
                  ArithmeticRules.list(),
                  ActivationRules.list(),
                  LogicRules.list(),
                  ReductionRules.list(),
                  TensorRules.list(),
                  ShapeRules.list(),
                  NormalizationRules.list(),
                  NetworkRules.list(),
                  QuantizationRules.list(),
                  MicrosoftRules.list())
              .flatMap(List::stream)
              .toList());

  private final Map<String, List<Rule>> byOperator;
  private final Set<String> domains;

  private Rules(List<Rule> rules) {
    Map<String, List<Rule>> map = new HashMap<>();
    TreeSet<String> names = new TreeSet<>();
    for (Rule rule : rules) {
      map.merge(key(rule.domain(), rule.opType()), List.of(rule), Rules::concat);
      names.add(rule.domain());
    }
    byOperator = Map.copyOf(map);
    domains = Collections.unmodifiableSet(names);
  }

  /** All that are known here. */
  public static Rules all() {
    return ALL;
  }

  /**
   * What serves a node.
   *
   * @param opset the version of the node's domain that the model imports
   * @throws UnsupportedException where nothing does
   */
  public Lowering find(Node node, long opset) {
    List<Rule> rules = byOperator.get(key(node.domain(), node.opType()));
    if (rules == null) {
      throw new UnsupportedException(node.operator(), node.label() + ": " + unknown(node));
    }
    for (Rule rule : rules) {
      if (rule.serves(opset)) {
        return rule.lowering();
      }
    }
    throw new UnsupportedException(
        node.operator(),
        node.label()
            + ": opset "
            + opset
            + " is not supported; "
            + node.opType()
            + " is from opset "
            + rules.stream().mapToLong(Rule::since).min().orElseThrow()
            + " to "
            + rules.stream().mapToLong(Rule::until).max().orElseThrow());
  }

  private String unknown(Node node) {
    return domains.contains(node.domain())
        ? "the operator is not supported"
        : "the domain \"" + node.domain() + "\" is not supported; supported are " + quoted(domains);
  }

  private static String quoted(Set<String> names) {
    return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
  }

  private static String key(String domain, String opType) {
    return domain + ':' + opType;
  }

  private static List<Rule> concat(List<Rule> a, List<Rule> b) {
    return Stream.concat(a.stream(), b.stream()).toList();
  }
}

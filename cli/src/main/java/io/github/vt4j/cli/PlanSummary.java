package io.github.vt4j.cli;

import io.github.vt4j.onnx.PlannedCall;
import io.github.vt4j.onnx.Survey;
import io.github.vt4j.onnx.Survey.SurveyedNode;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.PrintWriter;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.core.JsonGenerator;

/**
 * What a run of a model would execute, for people and as JSON.
 *
 * @param shapes the shapes of the inputs that this holds for
 * @param calls the calls, in order
 * @param nodes the model's nodes, in order
 * @param problem why there are none; empty where there are
 */
record PlanSummary(Map<String, Shape> shapes, List<Call> calls, List<Node> nodes, String problem) {
  private static final String NOBODY = "(none)";

  /** An op, and who would serve it. */
  record Served(String op, String provider) {}

  /** A call, with the model's nodes that it does the work of. */
  record Call(Served served, List<String> nodes) {}

  /** What the nodes of an operator come to: ops, in order, each once. */
  record Outcome(String operator, List<Served> served) {}

  /**
   * A node of the model.
   *
   * @param omission why it is not planned; empty where it is
   */
  record Node(String label, Outcome outcome, String omission) {
    boolean isPlanned() {
      return omission.isEmpty();
    }
  }

  static PlanSummary none(String problem) {
    return new PlanSummary(Map.of(), List.of(), List.of(), problem);
  }

  static PlanSummary of(TensorRuntime runtime, String device, Survey survey) {
    Map<PlannedCall<?>, Served> served = new IdentityHashMap<>();
    survey.calls().forEach(call -> served.put(call, served(runtime, device, call)));
    return new PlanSummary(
        survey.shapes(),
        survey.calls().stream()
            .map(call -> new Call(Objects.requireNonNull(served.get(call)), call.nodes()))
            .toList(),
        survey.nodes().stream().map(node -> node(node, served)).toList(),
        "");
  }

  private static <C extends TensorCall> Served served(
      TensorRuntime runtime, String device, PlannedCall<C> call) {
    return new Served(
        call.op().name(),
        runtime
            .seam()
            .explain(call.op(), runtime.device(device), call.call())
            .selected()
            .orElse(NOBODY));
  }

  private static Node node(SurveyedNode node, Map<PlannedCall<?>, Served> served) {
    List<Served> by =
        node.calls().stream()
            .map(call -> Objects.requireNonNull(served.get(call)))
            .distinct()
            .toList();
    return new Node(node.label(), new Outcome(node.operator(), by), node.omission());
  }

  private static <T> Map<T, Integer> count(Stream<T> values) {
    return values.collect(
        Collectors.toMap(Function.identity(), value -> 1, Integer::sum, LinkedHashMap::new));
  }

  private Map<Served, Integer> servedCalls() {
    return count(calls.stream().map(Call::served));
  }

  /** How often an op does the work of several nodes. */
  private Map<String, Integer> fused() {
    return count(calls.stream().filter(call -> call.nodes.size() > 1).map(call -> call.served.op));
  }

  /** What the nodes of each operator come to, sorted by the operators' names. */
  private Map<Outcome, Integer> outcomes() {
    Map<String, Map<Outcome, Integer>> sorted = new TreeMap<>();
    count(nodes.stream().filter(Node::isPlanned).map(Node::outcome))
        .forEach(
            (outcome, count) ->
                sorted
                    .computeIfAbsent(outcome.operator, operator -> new LinkedHashMap<>())
                    .put(outcome, count));
    Map<Outcome, Integer> outcomes = new LinkedHashMap<>();
    sorted.values().forEach(outcomes::putAll);
    return outcomes;
  }

  /** Why nodes are not planned. */
  private Map<String, Integer> omissions() {
    return count(nodes.stream().filter(node -> !node.isPlanned()).map(Node::omission));
  }

  void print(PrintWriter out, boolean each) {
    if (!problem.isEmpty()) {
      out.println("what would serve it is not known: " + problem);
      return;
    }
    Map<String, Integer> fused = fused();
    if (!fused.isEmpty()) {
      Table table = new Table("FUSED OP", "CALLS");
      fused.forEach(table::row);
      out.println(table);
    }
    out.println("for inputs of the shapes " + shapes + ", where sizes left open are 1 or 16:");
    if (each) {
      printEach(out);
      return;
    }
    Table table = new Table("OP", "PROVIDER", "CALLS");
    servedCalls().forEach((served, count) -> table.row(served.op, served.provider, count));
    out.println(table);
    Table operators = new Table("OPERATOR", "NODES", "SERVED BY");
    outcomes()
        .forEach((outcome, count) -> operators.row(outcome.operator, count, text(outcome.served)));
    out.print(operators);
    Map<String, Integer> omissions = omissions();
    if (!omissions.isEmpty()) {
      Table omitted = new Table("NODES", "NOT PLANNED BECAUSE");
      omissions.forEach((reason, count) -> omitted.row(count, reason));
      out.println();
      out.print(omitted);
    }
  }

  private void printEach(PrintWriter out) {
    Table table = new Table("OP", "PROVIDER", "NODES");
    for (Call call : calls) {
      table.row(call.served.op, call.served.provider, String.join(", ", call.nodes));
    }
    out.println(table);
    Table all = new Table("NODE", "SERVED BY");
    for (Node node : nodes) {
      String omitted = "not planned: " + node.omission;
      all.row(node.label, node.isPlanned() ? text(node.outcome.served) : omitted);
    }
    out.print(all);
  }

  private static String text(List<Served> served) {
    return served.isEmpty()
        ? "no call: a view, a constant, not read, or not taken"
        : served.stream()
            .map(each -> each.provider + " as " + each.op)
            .collect(Collectors.joining(", "));
  }

  /** Writes properties of the current object. */
  void write(JsonGenerator json, boolean each) {
    json.writeArrayPropertyStart("fused");
    fused()
        .forEach(
            (op, count) -> {
              json.writeStartObject();
              json.writeStringProperty("op", op);
              json.writeNumberProperty("calls", count);
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeName("plan");
    if (problem.isEmpty()) {
      writePlan(json, each);
    } else {
      json.writeNull();
      json.writeStringProperty("problem", problem);
    }
  }

  private void writePlan(JsonGenerator json, boolean each) {
    json.writeStartObject();
    json.writeObjectPropertyStart("shapes");
    shapes.forEach(
        (name, shape) -> {
          json.writeName(name);
          json.writeArray(shape.dims(), 0, shape.rank());
        });
    json.writeEndObject();
    json.writeArrayPropertyStart("served");
    servedCalls()
        .forEach(
            (served, count) -> {
              json.writeStartObject();
              write(json, served);
              json.writeNumberProperty("calls", count);
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("operators");
    outcomes()
        .forEach(
            (outcome, count) -> {
              json.writeStartObject();
              write(json, outcome);
              json.writeNumberProperty("nodes", count);
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("unplanned");
    omissions()
        .forEach(
            (reason, count) -> {
              json.writeStartObject();
              json.writeStringProperty("reason", reason);
              json.writeNumberProperty("nodes", count);
              json.writeEndObject();
            });
    json.writeEndArray();
    if (each) {
      writeEach(json);
    }
    json.writeEndObject();
  }

  private void writeEach(JsonGenerator json) {
    json.writeArrayPropertyStart("calls");
    for (Call call : calls) {
      json.writeStartObject();
      write(json, call.served);
      json.writeArrayPropertyStart("nodes");
      call.nodes.forEach(json::writeString);
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("nodes");
    for (Node node : nodes) {
      json.writeStartObject();
      json.writeStringProperty("node", node.label);
      write(json, node.outcome);
      if (!node.isPlanned()) {
        json.writeStringProperty("unplanned", node.omission);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, Served served) {
    json.writeStringProperty("op", served.op);
    json.writeStringProperty("provider", served.provider);
  }

  private static void write(JsonGenerator json, Outcome outcome) {
    json.writeStringProperty("operator", outcome.operator);
    json.writeArrayPropertyStart("served");
    for (Served served : outcome.served) {
      json.writeStartObject();
      write(json, served);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}

package io.github.vt4j.cli;

import io.github.vt4j.onnx.PartialPlan;
import io.github.vt4j.onnx.PlannedCall;
import io.github.vt4j.onnx.Session;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;

/**
 * What a run of a model would execute, for people and as JSON.
 *
 * @param shapes the shapes of the inputs that this holds for
 * @param calls the calls, in order
 * @param dependent the model's nodes whose calls depend on the contents of inputs, and are not
 *     among these
 * @param problem why there are none; empty where there are
 */
record PlanSummary(
    Map<String, Shape> shapes, List<Call> calls, List<String> dependent, String problem) {
  private static final String NOBODY = "(none)";

  /** A call: the op, who would serve it, and the model's nodes that it does the work of. */
  record Call(String op, String provider, List<String> nodes) {}

  private record Served(String op, String provider) {}

  static PlanSummary none(String problem) {
    return new PlanSummary(Map.of(), List.of(), List.of(), problem);
  }

  /**
   * The plan for example shapes.
   *
   * @throws io.github.vt4j.onnx.ModelException where a node does not suit these shapes
   */
  static PlanSummary of(TensorRuntime runtime, Session session) {
    Map<String, Shape> shapes = session.exampleShapes();
    List<Call> calls = new ArrayList<>();
    PartialPlan outline = session.outline(shapes);
    for (PlannedCall<?> call : outline.plan().calls()) {
      calls.add(call(runtime, session, call));
    }
    return new PlanSummary(shapes, List.copyOf(calls), outline.dependent(), "");
  }

  private static <C extends TensorCall> Call call(
      TensorRuntime runtime, Session session, PlannedCall<C> call) {
    String provider =
        runtime.seam().explain(call.op(), session.device(), call.call()).selected().orElse(NOBODY);
    return new Call(call.op().name(), provider, call.nodes());
  }

  private Map<Served, Integer> served() {
    Map<Served, Integer> counts = new LinkedHashMap<>();
    calls.forEach(call -> counts.merge(new Served(call.op, call.provider), 1, Integer::sum));
    return counts;
  }

  /** How often an op does the work of several nodes. */
  private Map<String, Integer> fused() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Call call : calls) {
      if (call.nodes.size() > 1) {
        counts.merge(call.op, 1, Integer::sum);
      }
    }
    return counts;
  }

  void print(PrintWriter out, boolean nodes) {
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
    Table table = new Table("OP", "PROVIDER", nodes ? "NODES" : "CALLS");
    if (nodes) {
      calls.forEach(call -> table.row(call.op, call.provider, String.join(", ", call.nodes)));
    } else {
      served().forEach((served, count) -> table.row(served.op, served.provider, count));
    }
    out.print(table);
    if (!dependent.isEmpty()) {
      Table others = new Table("DEPENDS ON THE CONTENTS OF INPUTS");
      dependent.forEach(others::row);
      out.println();
      out.print(others);
    }
  }

  /** Writes properties of the current object. */
  void write(JsonGenerator json, boolean nodes) {
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
      writePlan(json, nodes);
    } else {
      json.writeNull();
      json.writeStringProperty("problem", problem);
    }
  }

  private void writePlan(JsonGenerator json, boolean nodes) {
    json.writeStartObject();
    json.writeObjectPropertyStart("shapes");
    shapes.forEach(
        (name, shape) -> {
          json.writeName(name);
          json.writeArray(shape.dims(), 0, shape.rank());
        });
    json.writeEndObject();
    json.writeArrayPropertyStart("served");
    served()
        .forEach(
            (served, count) -> {
              json.writeStartObject();
              json.writeStringProperty("op", served.op);
              json.writeStringProperty("provider", served.provider);
              json.writeNumberProperty("calls", count);
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("dependsOnContents");
    dependent.forEach(json::writeString);
    json.writeEndArray();
    if (nodes) {
      json.writeArrayPropertyStart("calls");
      calls.forEach(call -> write(json, call));
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Call call) {
    json.writeStartObject();
    json.writeStringProperty("op", call.op);
    json.writeStringProperty("provider", call.provider);
    json.writeArrayPropertyStart("nodes");
    call.nodes.forEach(json::writeString);
    json.writeEndArray();
    json.writeEndObject();
  }
}

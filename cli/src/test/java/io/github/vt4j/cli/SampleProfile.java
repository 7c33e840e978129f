package io.github.vt4j.cli;

import io.github.vt4j.onnx.profile.ExecutedCall;
import io.github.vt4j.onnx.profile.Operand;
import io.github.vt4j.onnx.profile.Profile;
import io.github.vt4j.onnx.profile.Span;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.seam.explain.Execution;
import io.github.vt4j.seam.explain.Execution.Declined;
import java.util.ArrayList;
import java.util.List;

/** Profiles with what is hard to show. */
final class SampleProfile {
  static final String MODEL = "<img src=x onerror=alert(1)> \"größe\" 日本.onnx";
  static final String EVIL = "</script><script>alert(1)</script> & \"quotes\" 'ä' 語";

  private static final long MICROSECOND = 1_000;

  private SampleProfile() {}

  /** A probe and an execution; the second call of three was declined. */
  static Profile small() {
    Declined declined = new Declined("fast", "needs <contiguous> \"rows\"");
    List<ExecutedCall> calls =
        List.of(
            call("Copy", "vt-native", "the input \"x\"", List.of(), 3, List.of()),
            call("MatMul", "vt-native", EVIL, List.of(0), 4, List.of(declined)),
            call("Add", "<b>vector</b>", "Add node \"é\"", List.of(0, 1), 5, List.of()));
    Span probe = new Span("probe: the shape of <x>", 7, 2_500, 2_000, List.of(), List.of());
    Span execute = new Span("execute", 7, 5_000, 14_001, List.of(), at(5_500, calls));
    return new Profile(
        List.of(new Span("run", 7, 1_000, 20_000, List.of(probe, execute), List.of())));
  }

  /** A graph with long and short ways, wide and narrow layers. */
  static Profile large(int count) {
    List<ExecutedCall> calls = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Integer> reads = i < 3 ? List.of() : List.of(i % 3, i - 1 - i % 2);
      String provider = List.of("vector", "vt-native", "vt-composite").get(i % 3);
      String node = "LayerNormalization node \"/a/long/scope/of/names/" + i + "/node\"";
      calls.add(
          call(
              "LayerNormalization",
              provider,
              node,
              reads.stream().sorted().distinct().toList(),
              1_234_567,
              List.of()));
    }
    long end = count * 2_000_000_000L;
    Span execute = new Span("execute", 1, 0, end, List.of(), at(0, calls));
    return new Profile(List.of(execute));
  }

  private static ExecutedCall call(
      String op,
      String provider,
      String node,
      List<Integer> reads,
      long micros,
      List<Declined> declines) {
    Operand matrix = new Operand(DType.F32, Shape.of(2, 3));
    return new ExecutedCall(
        op,
        "cpu:0",
        List.of(node),
        List.of(matrix, new Operand(DType.I64, Shape.scalar())),
        List.of(matrix),
        reads,
        new Execution(provider, declines),
        0,
        micros * MICROSECOND);
  }

  /** The calls one after the other. */
  private static List<ExecutedCall> at(long first, List<ExecutedCall> calls) {
    List<ExecutedCall> placed = new ArrayList<>();
    long start = first;
    for (ExecutedCall call : calls) {
      placed.add(
          new ExecutedCall(
              call.op(),
              call.device(),
              call.nodes(),
              call.inputs(),
              call.outputs(),
              call.reads(),
              call.execution(),
              start,
              call.duration()));
      start += call.duration() + 1;
    }
    return placed;
  }
}

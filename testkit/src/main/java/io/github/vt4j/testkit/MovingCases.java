package io.github.vt4j.testkit;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Concat;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Gather;
import io.github.vt4j.runtime.op.GatherElements;
import io.github.vt4j.runtime.op.GatherND;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.ScatterElements;
import io.github.vt4j.runtime.op.ScatterND;
import io.github.vt4j.runtime.op.ScatterReduction;
import io.github.vt4j.runtime.op.Transpose;
import java.util.Arrays;
import java.util.List;

/** The forms of the ops that move elements. */
final class MovingCases {
  private MovingCases() {}

  static void addTo(OpCases cases) {
    copies(cases);
    gathers(cases);
    scatters(cases);
  }

  private static void copies(OpCases cases) {
    cases.put(Ops.COPY, List.of(d -> new Copy(d.input(3, d.size()), d.output(3, d.size()))));
    cases.put(
        Ops.TRANSPOSE,
        List.of(
            d ->
                new Transpose(
                    d.input(2, 3, d.size()), List.of(2, 0, 1), d.output(d.size(), 2, 3))));
    cases.put(
        Ops.CONCAT,
        List.of(
            d ->
                new Concat(
                    List.of(d.input(2, d.size()), d.input(2, 3)), 1, d.output(2, d.size() + 3L)),
            d ->
                new Concat(
                    List.of(d.input(2, d.size()), d.input(1, d.size())),
                    0,
                    d.output(3, d.size()))));
  }

  private static void gathers(OpCases cases) {
    cases.put(
        Ops.GATHER,
        List.of(
            d ->
                new Gather(d.input(6, d.size()), d.longs(-6, 6, 2, 2), 0, d.output(2, 2, d.size())),
            d -> new Gather(d.input(3, 6), d.longs(-6, 6, d.size()), 1, d.output(3, d.size()))));
    cases.put(
        Ops.GATHER_ELEMENTS,
        List.of(
            d ->
                new GatherElements(
                    d.input(4, d.size()), d.longs(-4, 4, 6, d.size()), 0, d.output(6, d.size())),
            d ->
                new GatherElements(
                    d.input(3, 6), d.longs(-6, 6, 2, d.size()), -1, d.output(2, d.size()))));
    cases.put(
        Ops.GATHER_ND,
        List.of(
            d -> new GatherND(d.input(3, 3, d.size()), tuples(d, 4), 0, d.output(4, d.size())),
            d ->
                new GatherND(
                    d.input(2, 5, 3), d.longs(-5, 5, 2, d.size(), 1), 1, d.output(2, d.size(), 3)),
            d -> new GatherND(d.input(3, 3), tuples(d, d.size()), 0, d.output(d.size()))));
  }

  private static void scatters(OpCases cases) {
    cases.put(
        Ops.SCATTER_ELEMENTS,
        Arrays.stream(ScatterReduction.values())
            .<CallMaker<ScatterElements>>map(
                reduction ->
                    d ->
                        new ScatterElements(
                            d.input(3, 4),
                            d.longs(-4, 4, 2, d.size()),
                            d.input(2, d.size()),
                            1,
                            reduction,
                            d.output(3, 4)))
            .toList());
    cases.put(
        Ops.SCATTER_ND,
        Arrays.stream(ScatterReduction.values())
            .<CallMaker<ScatterND>>map(
                reduction ->
                    d ->
                        new ScatterND(
                            d.input(3, 3, d.size()),
                            tuples(d, 4),
                            d.input(4, d.size()),
                            reduction,
                            d.output(3, 3, d.size())))
            .toList());
  }

  /** Pairs of indices along dimensions of 3. */
  private static Tensor tuples(Draw d, long count) {
    return d.longs(-3, 3, count, 2);
  }
}

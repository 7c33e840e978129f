package io.github.vt4j.testkit;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Compress;
import io.github.vt4j.runtime.op.Concat;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Gather;
import io.github.vt4j.runtime.op.GatherElements;
import io.github.vt4j.runtime.op.GatherND;
import io.github.vt4j.runtime.op.NonZero;
import io.github.vt4j.runtime.op.OneHot;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Pad;
import io.github.vt4j.runtime.op.PadMode;
import io.github.vt4j.runtime.op.Range;
import io.github.vt4j.runtime.op.Reverse;
import io.github.vt4j.runtime.op.ReverseSequence;
import io.github.vt4j.runtime.op.ScatterElements;
import io.github.vt4j.runtime.op.ScatterND;
import io.github.vt4j.runtime.op.ScatterReduction;
import io.github.vt4j.runtime.op.Transpose;
import io.github.vt4j.runtime.op.Trilu;
import java.util.Arrays;
import java.util.List;

/** The forms of the ops that move elements. */
final class MovingCases {
  private MovingCases() {}

  static void addTo(OpCases cases) {
    copies(cases);
    gathers(cases);
    scatters(cases);
    orders(cases);
    makers(cases);
    selections(cases);
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

  private static void orders(OpCases cases) {
    cases.put(
        Ops.REVERSE,
        List.of(
            d -> new Reverse(d.input(3, d.size()), List.of(-1), d.output(3, d.size())),
            d -> new Reverse(d.input(2, d.size(), 3), List.of(0, 1), d.output(2, d.size(), 3))));
    cases.put(
        Ops.REVERSE_SEQUENCE,
        List.of(
            d ->
                new ReverseSequence(
                    d.input(d.size(), 4, 2),
                    d.longs(0, 5, d.size()),
                    0,
                    1,
                    d.output(d.size(), 4, 2)),
            d ->
                new ReverseSequence(
                    d.input(5, d.size()), d.longs(0, 6, d.size()), 1, 0, d.output(5, d.size()))));
    cases.put(
        Ops.PAD,
        Arrays.stream(PadMode.values())
            .<CallMaker<Pad>>map(
                mode ->
                    d ->
                        new Pad(
                            d.input(3, d.size() + 1L),
                            List.of(1L, 2L),
                            List.of(0L, 3L),
                            mode,
                            mode == PadMode.CONSTANT ? d.input() : null,
                            d.output(4, d.size() + 6L)))
            .toList());
  }

  private static void makers(OpCases cases) {
    cases.put(
        Ops.ONE_HOT,
        List.of(
            d -> new OneHot(d.longs(-6, 6, 2, d.size()), d.input(2), -1, d.output(2, d.size(), 5)),
            d -> new OneHot(d.input(3), d.input(2), 0, d.output(d.size(), 3))));
    cases.put(
        Ops.TRILU,
        List.of(
            d -> new Trilu(d.input(2, 5, d.size()), 1, true, d.output(2, 5, d.size())),
            d -> new Trilu(d.input(d.size(), 5), -1, false, d.output(d.size(), 5))));
    cases.put(Ops.RANGE, List.of(d -> new Range(d.input(), d.input(), d.output(d.size()))));
  }

  private static void selections(OpCases cases) {
    cases.put(
        Ops.NON_ZERO,
        List.of(
            d -> {
              Tensor x = d.truths(3, d.size());
              return new NonZero(x, d.output(DType.I64, Shape.of(2, NonZero.count(x))));
            }));
    cases.put(
        Ops.COMPRESS,
        List.of(
            d -> {
              Tensor condition = d.truths(d.size());
              long count = Compress.count(condition);
              return new Compress(d.input(2, d.size()), condition, 1, d.output(2, count));
            }));
  }

  /** Pairs of indices along dimensions of 3. */
  private static Tensor tuples(Draw d, long count) {
    return d.longs(-3, 3, count, 2);
  }
}

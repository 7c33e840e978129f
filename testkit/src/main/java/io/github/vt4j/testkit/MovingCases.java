package io.github.vt4j.testkit;

import io.github.vt4j.runtime.op.Concat;
import io.github.vt4j.runtime.op.Copy;
import io.github.vt4j.runtime.op.Gather;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.runtime.op.Transpose;
import java.util.List;

/** The forms of the ops that move elements about. */
final class MovingCases {
  private MovingCases() {}

  static void addTo(OpCases cases) {
    cases.put(Ops.COPY, List.of(d -> new Copy(d.input(3, d.size()), d.output(3, d.size()))));
    cases.put(
        Ops.TRANSPOSE,
        List.of(
            d ->
                new Transpose(
                    d.input(2, 3, d.size()), List.of(2, 0, 1), d.output(d.size(), 2, 3))));
    cases.put(
        Ops.GATHER,
        List.of(
            d ->
                new Gather(d.input(6, d.size()), d.longs(-6, 6, 2, 2), 0, d.output(2, 2, d.size())),
            d -> new Gather(d.input(3, 6), d.longs(-6, 6, d.size()), 1, d.output(3, d.size()))));
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
}

package io.github.vt4j.onnx.profile;

import java.util.List;
import java.util.stream.Stream;

/**
 * What executed.
 *
 * @param spans the parts of the work that are no part of another, in the order in which they began
 */
public record Profile(List<Span> spans) {
  /** Copies the list. */
  public Profile {
    spans = List.copyOf(spans);
  }

  /** All spans, outer ones before those in them. */
  public Stream<Span> all() {
    return spans.stream().flatMap(Span::all);
  }

  /** All calls, span by span. */
  public Stream<ExecutedCall> calls() {
    return all().flatMap(span -> span.calls().stream());
  }
}

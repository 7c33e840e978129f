package io.github.vt4j.onnx.profile;

import java.util.List;
import java.util.stream.Stream;

/**
 * A part of the work on one thread.
 *
 * @param name what it is, for people
 * @param thread the number of the thread
 * @param start when it began, in nanoseconds since the profile began
 * @param duration how long it took, in nanoseconds
 * @param spans the parts of it, in order
 * @param calls what it executed itself, its parts aside, in order
 */
public record Span(
    String name,
    long thread,
    long start,
    long duration,
    List<Span> spans,
    List<ExecutedCall> calls) {
  /** Copies the lists. */
  public Span {
    spans = List.copyOf(spans);
    calls = List.copyOf(calls);
  }

  /** This and all the spans in it, outer ones first. */
  public Stream<Span> all() {
    return Stream.concat(Stream.of(this), spans.stream().flatMap(Span::all));
  }
}

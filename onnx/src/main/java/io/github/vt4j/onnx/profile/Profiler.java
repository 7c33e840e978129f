package io.github.vt4j.onnx.profile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects what it is told of into a profile. It keeps all of it, so it is for a look at some runs,
 * not for the life of a service. Safe for any number of threads.
 */
public final class Profiler implements RunListener {
  private final long origin = System.nanoTime();
  private final Map<Long, Deque<OpenSpan>> open = new HashMap<>();
  private final List<Span> finished = new ArrayList<>();

  /** A profile of nothing yet. */
  public Profiler() {}

  /** What has begun and not ended yet. */
  private record OpenSpan(String name, long start, List<Span> spans, List<ExecutedCall> calls) {
    Span end(long thread, long end) {
      return new Span(name, thread, start, end - start, spans, calls);
    }
  }

  /**
   * Takes an event of the current thread.
   *
   * @throws IllegalStateException if it is one inside a span and there is none
   */
  @Override
  public synchronized void on(RunEvent event) {
    long thread = Thread.currentThread().threadId();
    Deque<OpenSpan> spans = open.computeIfAbsent(thread, absent -> new ArrayDeque<>());
    if (spans.isEmpty() && !(event instanceof RunEvent.Began)) {
      throw new IllegalStateException("no span has begun on this thread: " + event);
    }
    switch (event) {
      case RunEvent.Began(String name, long nanos) ->
          spans.push(new OpenSpan(name, nanos - origin, new ArrayList<>(), new ArrayList<>()));
      case RunEvent.Executed(ExecutedCall call) -> spans.element().calls.add(call.since(origin));
      case RunEvent.Ended(long nanos) -> {
        Span ended = spans.pop().end(thread, nanos - origin);
        if (spans.isEmpty()) {
          open.remove(thread);
          finished.add(ended);
        } else {
          spans.element().spans.add(ended);
        }
      }
    }
  }

  /** What has executed in the outermost spans that have ended so far. */
  public synchronized Profile profile() {
    return new Profile(finished.stream().sorted(Comparator.comparingLong(Span::start)).toList());
  }
}

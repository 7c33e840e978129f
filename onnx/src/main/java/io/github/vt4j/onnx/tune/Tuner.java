package io.github.vt4j.onnx.tune;

import io.github.vt4j.onnx.Session;
import io.github.vt4j.onnx.profile.RunEvent;
import io.github.vt4j.onnx.profile.RunListener;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.TensorRuntime;
import io.github.vt4j.seam.CallOp;
import io.github.vt4j.seam.policy.MeasuredProfile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.LongSupplier;

/**
 * Measures which providers are fastest on the calls that models make, class by class. Sessions are
 * opened with it as their listener, and run by it. Used by one thread.
 *
 * <pre>{@code
 * Tuner tuner = new Tuner(runtime, Effort.defaults());
 * try (Session session = Session.open(runtime, file, SessionOptions.defaults(), tuner)) {
 *   tuner.measure(session, session.exampleShapes(8, 128));
 * }
 * Files.writeString(out, ProfileFile.of(runtime, tuner.profile(out.toString())).text());
 * }</pre>
 */
public final class Tuner implements RunListener {
  /**
   * So many turns in succession without a gain are the end of a warm-up: at an op's first call some
   * seconds, because a provider may leave its first work to slower code on purpose.
   */
  private static final int STEADY_AT_FIRST = 10;

  private static final int STEADY = 2;

  private final TensorRuntime runtime;
  private final Effort effort;
  private final LongSupplier clock;

  /** The ops of which a call has been measured. */
  private final Set<String> begun = new HashSet<>();

  /** The calls that have been measured, in words. */
  private final Set<String> known = new HashSet<>();

  private final Map<Key, Results> results = new TreeMap<>(ORDER);
  private final Map<String, Set<String>> kernels = new HashMap<>();
  private boolean measuring;

  private static final Comparator<Key> ORDER =
      Comparator.comparing(Key::op).thenComparing(Key::deviceType).thenComparing(Key::number);

  private record Key(String op, String deviceType, String callClass, int number) {}

  private record Results(Set<String> contenders, List<Map<String, Long>> medians) {}

  /** A tuner of a runtime, which stays the caller's to close. */
  public Tuner(TensorRuntime runtime, Effort effort) {
    this(runtime, effort, System::nanoTime);
  }

  Tuner(TensorRuntime runtime, Effort effort, LongSupplier clock) {
    this.runtime = runtime;
    this.effort = effort;
    this.clock = clock;
  }

  /**
   * Measures the calls that a run with inputs of some shapes makes, all of whose elements are 1.
   * Calls that have been measured are not measured again.
   *
   * @param session one that was opened with this tuner as its listener
   * @throws io.github.vt4j.onnx.OnnxException where the model does not run with them
   */
  public void measure(Session session, Map<String, Shape> shapes) {
    try (TensorArena arena = runtime.arena(session.device())) {
      Map<String, Tensor> given = new LinkedHashMap<>();
      session
          .inputTypes()
          .forEach(
              (name, dtype) -> {
                Shape shape = shapes.get(name);
                if (shape != null) {
                  given.put(name, ones(arena, dtype, shape));
                }
              });
      session.run(given, arena); // what is computed but once, as the model is specialised
      measuring = true;
      try {
        session.run(given, arena);
      } finally {
        measuring = false;
      }
    }
  }

  private static Tensor ones(TensorArena arena, DType dtype, Shape shape) {
    Tensor tensor = arena.allocate(dtype, shape);
    int elements = Math.toIntExact(shape.elements());
    if (dtype.isFloat()) {
      float[] values = new float[elements];
      Arrays.fill(values, 1);
      return tensor.write(values);
    }
    long[] values = new long[elements];
    Arrays.fill(values, 1);
    return tensor.write(values);
  }

  /** What a run does beside its calls does not matter here. */
  @Override
  public void on(RunEvent event) {}

  @Override
  public <C extends TensorCall> void executed(CallOp<C> op, C call) {
    if (measuring && known.add(op + " " + call)) {
      race(op, call);
    }
  }

  private <C extends TensorCall> void race(CallOp<C> op, C call) {
    List<Contender> contenders = Contender.of(runtime, op, call);
    String callClass = op.className(call);
    Key key =
        new Key(op.name(), call.device().type(), callClass, op.classNames().indexOf(callClass));
    boolean first = !results.containsKey(key);
    Results ofClass =
        results.computeIfAbsent(
            key, absent -> new Results(new LinkedHashSet<>(), new ArrayList<>()));
    for (Contender contender : contenders) {
      ofClass.contenders.add(contender.provider());
      if (!contender.kernel().isEmpty()) {
        kernels
            .computeIfAbsent(contender.provider(), absent -> new TreeSet<>())
            .add(contender.kernel());
      }
    }
    if (contenders.size() > 1) {
      // The same code has been compiled for the calls before.
      long warmUp = first ? effort.warmUp().toNanos() : effort.round().toNanos();
      try (Race<C> race = new Race<>(runtime, op, call, clock)) {
        int steady = begun.add(op.name()) ? STEADY_AT_FIRST : STEADY;
        ofClass.medians.add(race.medians(contenders, effort, warmUp, steady));
      }
    }
  }

  /** What was measured so far, sorted by op and class. Classes of calls without a choice too. */
  public List<TunedClass> results() {
    return results.entrySet().stream()
        .map(
            entry ->
                new TunedClass(
                    entry.getKey().op,
                    entry.getKey().deviceType,
                    entry.getKey().callClass,
                    List.copyOf(entry.getValue().contenders),
                    entry.getValue().medians))
        .toList();
  }

  /**
   * The profile of what was measured so far.
   *
   * @param source where it will come from, for people
   */
  public MeasuredProfile profile(String source) {
    return new MeasuredProfile(
        source,
        kernels,
        results().stream().filter(TunedClass::hasChoice).map(TunedClass::entry).toList());
  }
}

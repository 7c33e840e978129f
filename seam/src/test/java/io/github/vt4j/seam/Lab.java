package io.github.vt4j.seam;

import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.explain.Counters;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** A seam to try things on, with ops, a CPU and kernels that tell that they ran. */
final class Lab {
  /** A call of some size. */
  record Ask(int size) implements Call {}

  /** An op of a library author's own. */
  @FunctionalInterface
  interface Name {
    String get();
  }

  static final Vocabulary VOCABULARY;
  static final CallOp<Ask> MUL;
  static final CallOp<Ask> ADD;
  static final CallOp<Ask> FUSED;
  static final CallOp<Ask> SIZED;
  static final FunctionOp<Name> NAME;

  static {
    Vocabulary.Builder builder = Vocabulary.builder();
    MUL = builder.call("Mul", Ask.class);
    ADD = builder.call("Add", Ask.class);
    NAME = builder.function("Name", Name.class);
    SIZED = builder.call("Sized", Ask.class, new SmallAndLarge());
    FUSED =
        builder.fused(
            "MulAdd",
            Ask.class,
            (call, seam, device) -> {
              seam.run(MUL, device, call);
              seam.run(ADD, device, call);
            });
    VOCABULARY = builder.build();
  }

  private static final class SmallAndLarge extends Classifier<Ask> {
    SmallAndLarge() {
      super(2);
    }

    @Override
    public int classOf(Ask call) {
      return call.size < 100 ? 0 : 1;
    }

    @Override
    public String describe(int callClass) {
      return callClass == 0 ? "small" : "large";
    }
  }

  final Seam seam;
  final Device cpu;

  /** The kernels that executed a call, by name, in order. */
  final List<String> ran = new CopyOnWriteArrayList<>();

  /** The kernels that were given a call, whether or not they executed it. */
  final List<String> asked = new CopyOnWriteArrayList<>();

  /** The kernels that were made. */
  final List<String> made = new CopyOnWriteArrayList<>();

  final List<SeamEvent> events = new CopyOnWriteArrayList<>();

  Lab() {
    this(Map.of(), Map.of());
  }

  Lab(Map<String, String> properties, Map<String, String> environment) {
    this(Seam.builder(VOCABULARY).properties(properties).environment(environment).build());
  }

  Lab(Seam seam) {
    this.seam = seam;
    this.cpu = seam.device("cpu", 0);
    var unused = seam.listen(events::add);
  }

  /** A kernel that executes. */
  Kernel<Ask> kernel(String name) {
    return answering(name, Outcome.DONE);
  }

  /** A kernel that always answers the same. */
  Kernel<Ask> answering(String name, Outcome outcome) {
    return new Kernel<>() {
      @Override
      public Outcome run(Ask call) {
        asked.add(name);
        if (outcome == Outcome.DONE) {
          ran.add(name);
        }
        return outcome;
      }
    };
  }

  /** A kernel that throws. */
  Kernel<Ask> throwing(String name, Throwable thrown) {
    return new Kernel<>() {
      @Override
      public Outcome run(Ask call) {
        asked.add(name);
        return Lab.<RuntimeException>raise(thrown);
      }
    };
  }

  /** Throws, whatever it is, as code that is not checked by Java's compiler may. */
  @SuppressWarnings("TypeParameterUnusedInFormals") // it stands where any value may
  static <T> T raised(Throwable thrown) {
    Lab.<RuntimeException>raise(thrown);
    throw new AssertionError();
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <X extends Throwable> Outcome raise(Throwable thrown) throws X {
    throw (X) thrown;
  }

  Supplier<Kernel<Ask>> making(String name) {
    return () -> {
      made.add(name);
      return kernel(name);
    };
  }

  /** An offer for {@link #MUL} on the CPU. */
  Offer<Kernel<Ask>> offer(String name, int priority) {
    return offer(Provider.named(name).priority(priority));
  }

  /** An offer for {@link #MUL}. */
  Offer<Kernel<Ask>> offer(Provider provider) {
    return provider.offer(MUL, making(provider.name()));
  }

  /** An offer for {@link #MUL} on the CPU whose kernel cannot be made. */
  Offer<Kernel<Ask>> broken(String name, int priority, Throwable cause) {
    return Provider.named(name)
        .priority(priority)
        .offer(
            MUL,
            () -> {
              made.add(name);
              Lab.<RuntimeException>raise(cause);
              throw new AssertionError();
            });
  }

  /** Runs {@link #MUL} on the CPU. */
  String served() {
    return served(MUL, cpu);
  }

  /** The name of the kernel that executes a call now. */
  String served(CallOp<Ask> op, Device device) {
    ran.clear();
    seam.run(op, device, new Ask(1));
    return String.join(" then ", ran);
  }

  List<String> order() {
    return seam.providersInOrder(MUL, cpu);
  }

  /** One line for each candidate of {@link #MUL} on the CPU: its name and its verdict. */
  List<String> verdicts() {
    return seam.explain(MUL, cpu).candidates().stream()
        .map(candidate -> candidate.provider() + ": " + candidate.verdict())
        .toList();
  }

  /** The counts of one provider for {@link #MUL} on the CPU: calls, declines, faults. */
  List<Long> counts(String provider) {
    return counts(MUL, cpu, provider);
  }

  List<Long> counts(Op<?> op, Device device, String provider) {
    for (Counters.Row row : seam.counters().rows()) {
      if (row.op().equals(op.name())
          && row.device().equals(device.name())
          && row.provider().equals(provider)) {
        return List.of(row.calls(), row.declines(), row.faults());
      }
    }
    return List.of(0L, 0L, 0L);
  }

  /** Problems, one line each. */
  List<String> problems() {
    return seam.problems().stream().map(Object::toString).toList();
  }
}

package io.github.vt4j.stress;

import io.github.vt4j.seam.Device;
import io.github.vt4j.seam.FunctionOp;
import io.github.vt4j.seam.Offer;
import io.github.vt4j.seam.Provider;
import io.github.vt4j.seam.Seam;
import io.github.vt4j.seam.Site;
import io.github.vt4j.seam.Vocabulary;
import java.util.Map;

/**
 * A seam of one try, with an op whose kernels tell who they are. Kernel 1 of {@code vt-native} is
 * there from the start; a higher number comes with a higher priority.
 */
final class Subject {
  /** A kernel's number. */
  @FunctionalInterface
  interface Id {
    int id();
  }

  /** Its field is not final, so that a thread that got at it too early would read 0. */
  private static final class Numbered implements Id {
    private int id;

    Numbered(int id) {
      this.id = id;
    }

    @Override
    public int id() {
      return id;
    }
  }

  private static final Vocabulary.Builder BUILDER = Vocabulary.builder();
  static final FunctionOp<Id> OP = BUILDER.function("Op", Id.class);
  static final FunctionOp<Id> OTHER_OP = BUILDER.function("OtherOp", Id.class);
  private static final Vocabulary VOCABULARY = BUILDER.build();

  final Seam seam = seam(VOCABULARY);
  final Device cpu = seam.device("cpu", 0);
  final Site<Id> site = seam.site(OP, cpu);
  final Site<Id> otherSite = seam.site(OTHER_OP, cpu);

  Subject() {
    seam.register(OP, "cpu", new Numbered(1));
    seam.register(OTHER_OP, "cpu", new Numbered(1));
  }

  static Seam seam(Vocabulary vocabulary) {
    return Seam.builder(vocabulary).properties(Map.of()).environment(Map.of()).build();
  }

  static Provider provider(String name, int number) {
    return Provider.named(name).priority(number);
  }

  static Offer<Id> offer(String name, FunctionOp<Id> op, int number) {
    return provider(name, number).offer(op, () -> new Numbered(number));
  }

  /** Also offers kernel 2 under this name. */
  Subject with(String name) {
    seam.register(offer(name, OP, 2));
    return this;
  }

  void disable(String name) {
    seam.updatePolicy(policy -> policy.disable(name));
  }

  int id() {
    return site.kernel().id();
  }

  int otherId() {
    return otherSite.kernel().id();
  }
}

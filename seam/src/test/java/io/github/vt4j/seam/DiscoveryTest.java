package io.github.vt4j.seam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.vt4j.seam.explain.Problem;
import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules 1 and 12: services. */
class DiscoveryTest {
  /** Offers one kernel for Mul, with priority 0. */
  abstract static class One implements Registrar {
    private final String name;

    One(String name) {
      this.name = name;
    }

    @Override
    public List<Supplier<? extends Offer<?>>> offers() {
      return List.of(() -> offer(name));
    }
  }

  static Offer<?> offer(String name) {
    return offer(Provider.named(name));
  }

  static Offer<?> offer(Provider provider) {
    return provider.offer(
        Lab.MUL,
        () ->
            new Kernel<>() {
              @Override
              public Outcome run(Lab.Ask call) {
                return Outcome.DONE;
              }
            });
  }

  /** A good service. */
  public static final class First extends One {
    /** Made by the service loader. */
    public First() {
      super("z-first");
    }
  }

  /** A good service. */
  public static final class Second extends One {
    /** Made by the service loader. */
    public Second() {
      super("m-second");
    }
  }

  /** A service of another library, and a copy of ours. */
  public static final class OfAnotherVocabulary implements Registrar {
    @Override
    public List<Supplier<? extends Offer<?>>> offers() {
      Vocabulary.Builder theirs = Vocabulary.builder();
      CallOp<Lab.Ask> unknown = theirs.call("Unknown", Lab.Ask.class);
      CallOp<Lab.Ask> copy = theirs.call("Mul", Lab.Ask.class);
      return List.of(
          () -> Provider.named("theirs").offer(unknown, Quiet::new),
          () -> Provider.named("theirs").offer(copy, Quiet::new));
    }
  }

  /** A good service whose provider has the name of another and a higher priority. */
  public static final class Third extends One {
    /** Made by the service loader. */
    public Third() {
      super("z-first");
    }

    @Override
    public List<Supplier<? extends Offer<?>>> offers() {
      return List.of(() -> offer(Provider.named("z-first").priority(99)));
    }
  }

  /** A service whose class cannot be initialised. */
  public static final class Uninitialisable extends One {
    private static final int ZERO = Integer.parseInt("0");
    private static final int NEVER = 1 / ZERO;

    /** Made by the service loader. */
    public Uninitialisable() {
      super("never" + NEVER);
    }
  }

  /** A service whose constructor throws. */
  public static final class Throwing extends One {
    /** Made by the service loader. */
    public Throwing() {
      super(refuse());
    }

    private static String refuse() {
      throw new UnsatisfiedLinkError("libtoy.so");
    }
  }

  /** A service that offers nothing but trouble. */
  public static final class Listless implements Registrar {
    @Override
    public List<Supplier<? extends Offer<?>>> offers() {
      throw new IllegalStateException("no list");
    }
  }

  /** A service of five offers whose third throws. */
  public static final class Five implements Registrar {
    @Override
    public List<Supplier<? extends Offer<?>>> offers() {
      return List.of(
          () -> offer("f1"),
          () -> offer("f2"),
          () -> {
            throw new NoSuchMethodError("toy.init()");
          },
          () -> offer("f4"),
          () -> offer("f5"));
    }
  }

  @Test
  void theOrderIsTheSameInEveryPermutationOfTheClassPath() {
    List<Class<?>> services = List.of(First.class, Second.class, Five.class, Third.class);
    URL here = DiscoveryTest.class.getProtectionDomain().getCodeSource().getLocation();
    String first = First.class.getName() + " of " + here;
    String third = Third.class.getName() + " of " + here;
    for (List<Class<?>> order : Permutations.of(services)) {
      Lab lab = loading(new ServiceFiles(order.toArray(Class<?>[]::new)));
      assertThat(lab.order()).containsExactly("f1", "f2", "f4", "f5", "m-second", "z-first");
      assertThat(lab.problems())
          .as("First comes before Third by its class name")
          .containsExactly(
              Five.class.getName()
                  + ": offer 3 of 5 failed: java.lang.NoSuchMethodError: toy.init()",
              "z-first@Mul/cpu: refused: this name is registered for it already, from "
                  + first
                  + "; this one is from "
                  + third);
    }
  }

  @Test
  void theApiGivesTheSameOrder() {
    for (List<Registrar> order : Permutations.of(List.of(new First(), new Second(), new Five()))) {
      Lab lab = new Lab();
      order.forEach(lab.seam::register);
      assertThat(lab.order()).containsExactly("f1", "f2", "f4", "f5", "m-second", "z-first");
    }
  }

  static List<String> brokenLines() {
    return List.of(
        "no.such.Service",
        "not a class name!",
        Lab.class.getName(),
        Uninitialisable.class.getName(),
        Throwing.class.getName(),
        Listless.class.getName());
  }

  @ParameterizedTest
  @MethodSource("brokenLines")
  void aBrokenServiceBetweenGoodOnesCostsItselfAloneAndItsCauseIsKept(String broken) {
    List<String> lines = List.of(First.class.getName(), broken, Second.class.getName());
    for (List<String> order : Permutations.of(lines)) {
      Lab lab = loading(new ServiceFiles(order));
      assertThat(lab.order()).containsExactly("m-second", "z-first");
      assertThat(lab.seam.problems())
          .singleElement()
          .satisfies(problem -> assertThat(problem.cause()).isNotNull());
    }
  }

  @Test
  void theCauseIsTheOneThatWasThrown() {
    Lab lab = loading(new ServiceFiles(Uninitialisable.class, Throwing.class));
    assertThat(lab.seam.problems())
        .extracting(Problem::cause)
        .satisfiesExactlyInAnyOrder(
            cause -> assertThat(cause).hasRootCauseInstanceOf(ArithmeticException.class),
            cause ->
                assertThat(cause)
                    .hasRootCauseInstanceOf(UnsatisfiedLinkError.class)
                    .hasStackTraceContaining("libtoy.so"));
  }

  @Test
  void aRegistrarOfFiveWhoseThirdThrowsHasFourRegisteredAndOneReported() {
    Lab lab = new Lab();
    List<Problem> problems = lab.seam.register(new Five());
    assertThat(lab.order()).containsExactly("f1", "f2", "f4", "f5");
    assertThat(problems)
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.cause())
                    .isInstanceOf(NoSuchMethodError.class)
                    .hasMessage("toy.init()"));
    assertThat(lab.seam.problems()).isEqualTo(problems);
  }

  static List<Throwable> whateverForeignCodeThrows() {
    return List.of(
        new IOException("undeclared"),
        new ServiceConfigurationError("a service of the service"),
        new UnsatisfiedLinkError("libtoy.so"),
        new IllegalStateException("bad"));
  }

  @ParameterizedTest
  @MethodSource("whateverForeignCodeThrows")
  void whateverAnOfferThrowsCostsItAlone(Throwable thrown) {
    Lab lab = new Lab();
    Registrar registrar =
        () -> List.of(() -> offer("a"), () -> Lab.raised(thrown), () -> offer("b"));
    assertThat(lab.seam.register(registrar))
        .singleElement()
        .satisfies(problem -> assertThat(problem.cause()).isSameAs(thrown));
    assertThat(lab.order()).containsExactly("a", "b");
  }

  @ParameterizedTest
  @MethodSource("whateverForeignCodeThrows")
  void whateverARegistrarThrowsCostsItAlone(Throwable thrown) {
    Lab lab = new Lab();
    assertThat(lab.seam.register((Registrar) () -> Lab.raised(thrown)))
        .singleElement()
        .satisfies(problem -> assertThat(problem.cause()).isSameAs(thrown));
  }

  /** A service that is asked for its offers in vain the first time. */
  public static final class LateBloomer implements Registrar {
    private static boolean asked;

    @Override
    public List<Supplier<? extends Offer<?>>> offers() {
      if (!asked) {
        asked = true;
        throw new AssertionError("an error passes");
      }
      return List.of(() -> offer("bloomer"));
    }
  }

  @Test
  void whatAnErrorEndedMayBeTriedAgain() {
    Lab lab = new Lab();
    ServiceFiles loader = new ServiceFiles(First.class, LateBloomer.class);
    assertThatThrownBy(() -> lab.seam.loadServices(loader)).hasMessage("an error passes");
    lab.seam.loadServices(loader);
    assertThat(lab.order()).containsExactly("bloomer", "z-first");
    assertThat(lab.problems()).isEmpty();
  }

  @Test
  void aLoaderThatWasLoadedIsNotSearchedAgain() {
    Lab lab = new Lab();
    ServiceFiles loader = new ServiceFiles(List.of("no.such.Service", First.class.getName()));
    lab.seam.loadServices(loader);
    lab.seam.loadServices(loader);
    assertThat(lab.problems()).as("told of once").hasSize(1);
  }

  @Test
  void anIteratorThatFailsForEverComesToAnEnd() {
    List<Problem> problems = new ArrayList<>();
    AtomicInteger number = new AtomicInteger();
    for (boolean same : new boolean[] {true, false}) {
      problems.clear();
      Iterator<ServiceLoader.Provider<Registrar>> failing =
          new Iterator<>() {
            @Override
            public boolean hasNext() {
              throw new ServiceConfigurationError("no " + (same ? 0 : number.getAndIncrement()));
            }

            @Override
            public ServiceLoader.Provider<Registrar> next() {
              throw new AssertionError();
            }
          };
      assertThat(new Discovery(problems::add).offers(failing)).isEmpty();
      assertThat(problems.getLast().message()).endsWith("times in a row and was ended");
    }
  }

  @Test
  void aVirtualMachineAtItsEndIsNobodysPrivateFailure() {
    OutOfMemoryError end = new OutOfMemoryError();
    Registrar registrar =
        () ->
            List.of(
                () -> {
                  throw end;
                });
    assertThatThrownBy(() -> new Lab().seam.register(registrar)).isSameAs(end);
  }

  @Test
  void servicesAreLoadedOnceAndParentsServicesToo() {
    Lab lab = new Lab();
    ServiceFiles loader = new ServiceFiles(First.class);
    lab.seam.loadServices(loader);
    lab.seam.loadServices(loader);
    lab.seam.loadServices(new ServiceFiles(First.class, Second.class));
    assertThat(lab.order()).containsExactly("m-second", "z-first");
    assertThat(lab.problems()).as("nothing is registered twice").isEmpty();
  }

  @Test
  void threadsAtAColdStartAllSeeTheFullSetAndOneSelection() throws Exception {
    for (int round = 0; round < 20; round++) {
      Lab lab = new Lab();
      ServiceFiles loader = new ServiceFiles(First.class, Second.class, Five.class);
      List<String> seen =
          Race.of(
              8,
              () -> {
                lab.seam.loadServices(loader);
                return lab.order() + " " + lab.seam.site(Lab.MUL, lab.cpu).selected();
              });
      assertThat(seen).containsOnly("[f1, f2, f4, f5, m-second, z-first] f1");
    }
  }

  @Test
  void anOfferForAnOpOfAnotherVocabularyIsReported() {
    CallOp<Lab.Ask> foreign = Vocabulary.builder().call("Mul", Lab.Ask.class);
    Lab lab = new Lab();
    Registrar registrar =
        () ->
            List.of(
                () -> Provider.named("x").offer(foreign, () -> lab.kernel("x")),
                () -> lab.offer("good", 0));
    assertThat(lab.seam.register(registrar))
        .singleElement()
        .asString()
        .startsWith("x@Mul/cpu: the op is not of this vocabulary; offered by ");
    assertThat(lab.order()).containsExactly("good");
  }

  @Test
  void servicesOfAnotherLibraryAreNoProblemUnlessTheyAreMeantForOurOps() {
    Lab lab = new Lab();
    lab.seam.loadServices(new ServiceFiles(OfAnotherVocabulary.class, First.class));
    assertThat(lab.order()).containsExactly("z-first");
    assertThat(lab.problems())
        .singleElement()
        .asString()
        .startsWith(
            "theirs@Mul/cpu: the op is not of this vocabulary; offered by "
                + OfAnotherVocabulary.class.getName()
                + " of file:");
  }

  @Test
  void registrarsMayShareANameWhichAPolicyMeansWhoeverOffers() {
    Lab lab = new Lab();
    Registrar multiplies = () -> List.of(() -> offer("shared"));
    Registrar adds = () -> List.of(() -> Provider.named("shared").offer(Lab.ADD, Quiet::new));
    assertThat(lab.seam.register(multiplies)).isEmpty();
    assertThat(lab.seam.register(adds)).isEmpty();
    for (Op<?> op : List.of(Lab.MUL, Lab.ADD)) {
      assertThat(lab.seam.isNative(op, lab.cpu)).isTrue();
    }
    lab.seam.updatePolicy(policy -> policy.disable("shared"));
    for (Op<?> op : List.of(Lab.MUL, Lab.ADD)) {
      assertThat(lab.seam.isNative(op, lab.cpu)).isFalse();
    }
  }

  @Test
  void norAreTheyWhereTheyLieAboveJarsThatWereNamed() {
    Lab lab = new Lab();
    lab.seam.loadJars(List.of(), new ServiceFiles(OfAnotherVocabulary.class, First.class));
    assertThat(lab.order()).containsExactly("z-first");
    assertThat(lab.problems()).hasSize(1);
  }

  @Test
  void aRegistrarMayUseTheSeamWhileItIsAsked() {
    Lab lab = new Lab();
    Registrar registrar =
        () -> {
          lab.seam.register(lab.offer("from-within", 1));
          return List.of(() -> lab.offer("listed", 0));
        };
    lab.seam.register(registrar);
    assertThat(lab.order()).containsExactly("from-within", "listed");
  }

  private static Lab loading(ClassLoader loader) {
    return new Lab(
        Seam.builder(Lab.VOCABULARY)
            .properties(Map.of())
            .environment(Map.of())
            .services(loader)
            .build());
  }

  @Test
  void anOfferThatIsMissingCostsItselfAlone() {
    List<Problem> problems = new ArrayList<>();
    List<Supplier<? extends Offer<?>>> makers = new ArrayList<>();
    makers.add(null);
    makers.add(() -> Provider.named("there").offer(Lab.MUL, Quiet::new));
    assertThat(new Discovery(problems::add).offers(() -> makers)).hasSize(1);
    assertThat(problems).hasSize(1);
    assertThat(problems.getFirst().message()).startsWith("offer 1 of 2 failed");
  }

  static final class Quiet extends Kernel<Lab.Ask> {
    @Override
    public Outcome run(Lab.Ask call) {
      return Outcome.DONE;
    }
  }
}

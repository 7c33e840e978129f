package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Collects the offers of service-loaded registrars, in the order of their class names. What does
 * not link or throws costs itself alone and is reported. Not safe for several threads.
 */
final class Discovery {
  /** After so many equal failures in a row an iterator is taken to make no progress. */
  private static final int EQUAL_FAILURES = 16;

  /** After so many failures in a row an iterator is taken to be broken for good. */
  private static final int FAILURES = 1_000;

  private final Consumer<Problem> problems;

  /** What earlier class loaders showed: the next may be a child, which shows it again. */
  private final Set<Class<?>> taken = new HashSet<>();

  Discovery(Consumer<Problem> problems) {
    this.problems = problems;
  }

  /** The offers of all registrars that a class loader shows and that have not been taken before. */
  List<Submission> offers(ClassLoader loader) {
    return offers(ServiceLoader.load(Registrar.class, loader).stream().iterator());
  }

  List<Submission> offers(Iterator<ServiceLoader.Provider<Registrar>> services) {
    List<Registrar> registrars = new ArrayList<>();
    Set<Class<?>> shown = new HashSet<>();
    for (ServiceLoader.Provider<Registrar> service : found(services)) {
      Class<? extends Registrar> declared = service.type();
      if (taken.contains(declared)) {
        continue;
      }
      try {
        Registrar registrar = service.get();
        // Where a module provides by a method, only the object tells whose registrar it is; and
        // several of its services may be of one class.
        shown.add(registrar.getClass());
        if (!taken.contains(registrar.getClass())) {
          registrars.add(registrar);
        }
      } catch (ServiceConfigurationError e) {
        if (!declared.isInterface()) { // which other services of modules may declare as well
          shown.add(declared);
        }
        report(declared.getName(), "cannot be instantiated: " + root(e), e);
      }
    }
    registrars.sort(Comparator.comparing(registrar -> registrar.getClass().getName()));
    List<Submission> submissions =
        registrars.stream().flatMap(registrar -> offers(registrar).stream()).toList();
    taken.addAll(shown); // not before: what an error ends has taken nothing
    return submissions;
  }

  /** The offers of one registrar. */
  List<Submission> offers(Registrar registrar) {
    String name = registrar.getClass().getName();
    List<Supplier<? extends Offer<?>>> makers;
    try {
      makers = new ArrayList<>(Objects.requireNonNull(registrar.offers(), "its list is null"));
    } catch (Exception | LinkageError | ServiceConfigurationError e) {
      report(name, "offers nothing: " + e, e);
      return List.of();
    }
    String source = Submission.source(registrar.getClass());
    List<Submission> submissions = new ArrayList<>();
    for (int i = 0; i < makers.size(); i++) {
      try {
        Supplier<? extends Offer<?>> maker = makers.get(i);
        Offer<?> offer = maker == null ? null : maker.get();
        if (offer == null) {
          throw new IllegalStateException("the offer is null");
        }
        submissions.add(new Submission(offer, source));
      } catch (Exception | LinkageError | ServiceConfigurationError e) {
        report(name, "offer " + (i + 1) + " of " + makers.size() + " failed: " + e, e);
      }
    }
    return submissions;
  }

  private List<ServiceLoader.Provider<Registrar>> found(
      Iterator<ServiceLoader.Provider<Registrar>> services) {
    List<ServiceLoader.Provider<Registrar>> found = new ArrayList<>();
    String lastFailure = "";
    int failures = 0;
    int equalFailures = 0;
    while (failures < FAILURES && equalFailures < EQUAL_FAILURES) {
      try {
        if (!services.hasNext()) {
          return found;
        }
        found.add(services.next());
        failures = 0;
        equalFailures = 0;
      } catch (ServiceConfigurationError | LinkageError e) {
        String failure = e.toString();
        equalFailures = failure.equals(lastFailure) ? equalFailures + 1 : 1;
        failures++;
        lastFailure = failure;
        if (equalFailures == 1) {
          report(Registrar.class.getName(), "a service cannot be loaded: " + e.getMessage(), e);
        }
      }
    }
    report(
        Registrar.class.getName(),
        "the search for services failed " + failures + " times in a row and was ended",
        null);
    return found;
  }

  private static Throwable root(Throwable thrown) {
    Throwable root = thrown;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root;
  }

  private void report(String source, String message, @Nullable Throwable cause) {
    // A virtual machine that is at its end is nobody's private failure.
    for (Throwable c = cause; c != null; c = c.getCause()) {
      if (c instanceof VirtualMachineError error) {
        throw error;
      }
    }
    problems.accept(new Problem(source, message, cause));
  }
}

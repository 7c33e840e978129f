package io.github.vt4j.seam;

import io.github.vt4j.seam.explain.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Brings offers into a seam: single ones, registrars', and those of services and jars. */
final class Intake {
  private static final Logger LOGGER = System.getLogger("io.github.vt4j.seam");
  private static final String SERVICE = "META-INF/services/" + Registrar.class.getName();

  private final Seam seam;
  private final Journal journal;
  private final Discovery discovery;

  /** Guards the loading of services, which runs foreign code and so must hold no other lock. */
  private final Object loading = new Object();

  private final Set<ClassLoader> loaded = new HashSet<>();
  private final List<URLClassLoader> jars = new ArrayList<>();

  Intake(Seam seam, Journal journal) {
    this.seam = seam;
    this.journal = journal;
    this.discovery = new Discovery(journal::report);
  }

  /** Accepts offers in one change, and tells of those that it refuses. */
  List<Problem> accept(List<Submission> submissions) {
    List<Submission> known = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    for (Submission submission : submissions) {
      if (seam.vocabulary().contains(submission.offer().op())) {
        known.add(submission);
      } else {
        problems.add(
            new Problem(
                submission.offer().toString(),
                "the op is not of this vocabulary; offered by " + submission.source(),
                null));
      }
    }
    problems.addAll(seam.add(known));
    problems.forEach(journal::report);
    return problems;
  }

  /** Accepts what a registrar offers. */
  List<Problem> accept(Registrar registrar) {
    List<Problem> problems = new ArrayList<>();
    var source = new Discovery(problems::add);
    List<Submission> submissions = source.offers(registrar);
    problems.forEach(journal::report);
    problems.addAll(accept(submissions));
    return problems;
  }

  /**
   * Accepts the services that a class loader shows, once. Another library may have a seam and
   * services of its own there: what serves ops that nobody here has heard of is none of ours.
   */
  void services(ClassLoader loader) {
    synchronized (loading) {
      if (!loaded.contains(loader)) {
        accept(discovery.offers(loader).stream().filter(this::isOurs).toList());
        loaded.add(loader);
      }
    }
  }

  private boolean isOurs(Submission submission) {
    Offer<?> offer = submission.offer();
    boolean ours = seam.vocabulary().op(offer.op().name()).isPresent();
    if (!ours) {
      LOGGER.log(Level.DEBUG, () -> offer + " is for another vocabulary");
    }
    return ours;
  }

  /** Accepts the services in jars, which are open until this is closed. */
  void jars(List<Path> path, ClassLoader parent) {
    synchronized (loading) {
      URLClassLoader loader = ProviderJars.open(path, parent, journal::report);
      jars.add(loader);
      if (!path.isEmpty() && loader.findResource(SERVICE) == null) {
        journal.report(new Problem("provider path " + path, "no jar in it has " + SERVICE, null));
      }
      services(parent); // which the jars' loader shows too
      accept(discovery.offers(loader)); // the rest is named by the user, and so meant for us
    }
  }

  /** Closes all jars, whatever becomes of the others. */
  void close() {
    synchronized (loading) {
      UncheckedIOException failure = null;
      for (URLClassLoader loader : jars) {
        try {
          loader.close();
        } catch (IOException e) {
          if (failure == null) {
            failure = new UncheckedIOException(e);
          } else {
            failure.addSuppressed(e);
          }
        }
      }
      jars.clear();
      if (failure != null) {
        throw failure;
      }
    }
  }
}

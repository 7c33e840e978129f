package io.github.vt4j.seam;

import io.github.vt4j.seam.event.Listening;
import io.github.vt4j.seam.event.SeamEvent;
import io.github.vt4j.seam.event.SeamListener;
import io.github.vt4j.seam.explain.Problem;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tells what happens: to the log, to flight recordings, to listeners. */
final class Journal {
  private static final Logger LOGGER = System.getLogger("io.github.vt4j.seam");

  private record Place(String op, String device) {}

  /** Asked whether declines are being recorded, so that none needs an object for the answer. */
  private final JfrEvents.DeclineEvent declines = new JfrEvents.DeclineEvent();

  private final List<SeamListener> listeners = new CopyOnWriteArrayList<>();
  private final List<Problem> problems = new CopyOnWriteArrayList<>();
  private final Set<Place> warned = ConcurrentHashMap.newKeySet();
  private final Set<Registration> unavailable = ConcurrentHashMap.newKeySet();
  private final Set<String> unavailableProviders = ConcurrentHashMap.newKeySet();
  private final Set<Measured.Outdated> outdated = ConcurrentHashMap.newKeySet();

  Listening listen(SeamListener listener) {
    SeamListener own = listener::on;
    listeners.add(own);
    return () -> listeners.remove(own);
  }

  List<Problem> problems() {
    return List.copyOf(problems);
  }

  void report(Problem problem) {
    problems.add(problem);
    LOGGER.log(Level.WARNING, problem::toString, problem.cause());
    tell(new SeamEvent.Reported(problem));
  }

  /** Each kernel that cannot be made is a problem; of each provider the log hears once. */
  void unavailable(Registration registration) {
    Throwable failure = registration.failure();
    if (failure == null || !unavailable.add(registration)) {
      return;
    }
    Problem problem =
        new Problem(
            registration.offer.toString(), "its kernel cannot be made: " + failure, failure);
    problems.add(problem);
    if (unavailableProviders.add(registration.name())) {
      LOGGER.log(Level.WARNING, problem::toString, failure);
    }
    tell(new SeamEvent.Reported(problem));
  }

  /** A profile that measured other kernels of a provider is told of once for each that it was. */
  void outdated(Measured.Outdated measured) {
    if (outdated.add(measured)) {
      report(new Problem("profile " + measured.profile().source(), measured.problem(), null));
    }
  }

  void selected(SeamEvent.Selected event, boolean statistics) {
    LOGGER.log(statistics ? Level.INFO : Level.DEBUG, () -> line(event));
    var jfr = new JfrEvents.Selection();
    if (jfr.shouldCommit()) {
      jfr.op = event.op();
      jfr.device = event.device();
      jfr.provider = event.provider();
      jfr.priority = event.priority();
      jfr.registered = event.registered();
      jfr.capabilities = event.capabilities();
      jfr.commit();
    }
    tell(event);
  }

  private static String line(SeamEvent.Selected event) {
    return event.op()
        + " on "
        + event.device()
        + ": "
        + event.provider()
        + " (priority "
        + event.priority()
        + ") selected, "
        + event.registered()
        + " registered; capabilities: "
        + event.capabilities()
        + "; vt.op.provider.disable="
        + event.provider()
        + "@"
        + event.op()
        + " turns it off";
  }

  void declined(Link link, Decline decline) {
    if (declines.isEnabled()) {
      var jfr = new JfrEvents.DeclineEvent();
      jfr.op = link.op.name();
      jfr.device = link.chain.device.name();
      jfr.provider = link.provider;
      jfr.reason = decline.reason();
      jfr.commit();
    }
    if (!listeners.isEmpty()) {
      tell(
          new SeamEvent.Declined(
              link.op.name(), link.chain.device.name(), link.provider, decline.reason()));
    }
  }

  void faulted(Op<?> op, Device device, String provider, Exception cause) {
    var jfr = new JfrEvents.Fault();
    if (jfr.shouldCommit()) {
      jfr.op = op.name();
      jfr.device = device.name();
      jfr.provider = provider;
      jfr.cause = cause.toString();
      jfr.commit();
    }
    tell(new SeamEvent.Faulted(op.name(), device.name(), provider, cause));
  }

  void tierUsed(Op<?> op, Device device, String source) {
    if (warned.add(new Place(op.name(), device.name()))) {
      LOGGER.log(
          Level.WARNING,
          () ->
              op
                  + " on "
                  + device
                  + ": no kernel of the device serves, so the CPU's ("
                  + source
                  + ") does, which may be slow; vt.op.provider.disable="
                  + Provider.REFERENCE_TIER
                  + " forbids it");
    }
    var jfr = new JfrEvents.TierUse();
    if (jfr.shouldCommit()) {
      jfr.op = op.name();
      jfr.device = device.name();
      jfr.source = source;
      jfr.commit();
    }
    if (!listeners.isEmpty()) {
      tell(new SeamEvent.TierUsed(op.name(), device.name(), source));
    }
  }

  void policyChanged(String policy) {
    LOGGER.log(Level.DEBUG, () -> "policy: " + policy);
    var jfr = new JfrEvents.PolicyChange();
    if (jfr.shouldCommit()) {
      jfr.policy = policy;
      jfr.commit();
    }
    tell(new SeamEvent.PolicyChanged(policy));
  }

  private void tell(SeamEvent event) {
    for (SeamListener listener : listeners) {
      try {
        listener.on(event);
      } catch (Exception | LinkageError | ServiceConfigurationError e) {
        // A listener only watches: what it throws must not change what it watches.
        LOGGER.log(Level.WARNING, "a listener threw on " + event, e);
      }
    }
  }
}

package io.github.vt4j.seam;

import io.github.vt4j.seam.event.Listening;
import io.github.vt4j.seam.event.SeamListener;
import io.github.vt4j.seam.explain.Counters;
import io.github.vt4j.seam.explain.Execution;
import io.github.vt4j.seam.explain.Explanation;
import io.github.vt4j.seam.explain.Problem;
import io.github.vt4j.seam.policy.Policy;
import io.github.vt4j.seam.policy.PolicyException;
import io.github.vt4j.seam.policy.PolicySource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Chooses, for each op on each device, one of the kernels that providers offer.
 *
 * <p>The choice is a function of what is registered, what devices have published and what the
 * policy says; never of the order of registration or of timing. A change is seen by every call that
 * starts after the change has returned; a call in flight may finish on the kernel it got.
 *
 * <p>Any number of threads may register, publish, change the policy, resolve and run.
 */
public final class Seam implements AutoCloseable {
  private final Journal journal = new Journal();
  private final Tallies tallies = new Tallies();
  private final Announcer announcer = new Announcer(journal);
  private final PolicyAudit audit = new PolicyAudit(journal);
  private final Scopes scopes = new Scopes(this, new Announcer(journal));
  private final Intake intake = new Intake(this, journal);

  /** Guards every change of the snapshot, and the number of scopes in force. */
  private final Object changes = new Object();

  private int scopesInForce;
  private volatile Snapshot snapshot;

  Seam(Vocabulary vocabulary, PolicySource source) {
    State state = State.of(vocabulary, source.policy());
    snapshot = new Snapshot(this, state, state, announcer, false);
    for (String line : source.unknown()) {
      journal.report(new Problem("policy", line, null));
    }
  }

  /** Begins a seam for the ops of a vocabulary. */
  public static SeamBuilder builder(Vocabulary vocabulary) {
    return new SeamBuilder(vocabulary);
  }

  // Running

  /**
   * Runs a call with the first candidate that does not decline it.
   *
   * @throws NoKernelException if everybody is excluded or declines
   * @throws KernelFaultException if a kernel throws
   * @throws PolicyException if the policy requires what nobody registered
   */
  public <C extends Call> void run(CallOp<C> op, Device device, C call) {
    Objects.requireNonNull(call, "call");
    if (device.seam != this) {
      throw foreign(device);
    }
    Link head = current().link(op, device, op.classifier == null ? 0 : op.classOf(call));
    Kernel<Call> kernel = head.unconditional;
    if (kernel == null) {
      List<Refusal> refusals = Descent.attempt(head, call);
      if (refusals != null) {
        throw nobodyServes(head, call, refusals);
      }
      return;
    }
    Outcome outcome;
    try {
      outcome = kernel.run(call);
    } catch (Exception e) { // also one that it does not declare, as other languages may throw
      throw head.faulted(e);
    }
    if (outcome == Outcome.DONE) {
      head.executed();
      return;
    }
    Decline decline = head.declined(outcome);
    head.refused(decline);
    List<Refusal> refusals = Descent.attempt(head.below(), call);
    if (refusals != null) {
      refusals.addFirst(new Refusal(head.provider, decline));
      throw nobodyServes(head, call, refusals);
    }
  }

  /**
   * Runs a call as {@link #run} does and tells how it came to be executed; dearer than that.
   *
   * @throws NoKernelException if everybody is excluded or declines
   * @throws KernelFaultException if a kernel throws
   * @throws PolicyException if the policy requires what nobody registered
   */
  public <C extends Call> Execution runTraced(CallOp<C> op, Device device, C call) {
    Objects.requireNonNull(call, "call");
    checkOwn(device);
    Link head = current().link(op, device, op.classOf(call));
    List<Refusal> refusals = new ArrayList<>();
    Link last = Descent.gather(head, call, refusals);
    if (last.kernel == null) {
      throw nobodyServes(head, call, refusals);
    }
    return new Execution(last.provider, refusals.stream().map(Refusal::told).toList());
  }

  /** A handle on an op on a device, for hot code that calls kernels itself. */
  public <K> Site<K> site(Op<K> op, Device device) {
    check(op, device);
    return new Site<>(this, op, device);
  }

  // Devices

  /**
   * The handle of a device, made known if it was not.
   *
   * @param type such as {@code cpu}
   * @param index from 0
   */
  public Device device(String type, int index) {
    synchronized (changes) {
      Device known = snapshot.state.device(type, index);
      if (known != null) {
        return known;
      }
      Device made = snapshot.state.newDevice(this, type, index);
      change(state -> state.with(made));
      return made;
    }
  }

  /** The devices, in the order they became known in. */
  public List<Device> devices() {
    return snapshot.state.devices();
  }

  /** Publishes what a device can do, instead of what was published before. */
  public void publish(Device device, Capabilities capabilities) {
    checkOwn(device);
    Objects.requireNonNull(capabilities, "capabilities");
    change(state -> state.with(device, capabilities));
  }

  /** What a device has published, or unprobed. */
  public Capabilities capabilities(Device device) {
    checkOwn(device);
    return snapshot.state.capabilitiesOf(device);
  }

  /** Gives the reference tier its way to a device. */
  public void hostAccess(Device device, HostAccess access) {
    checkOwn(device);
    Objects.requireNonNull(access, "access");
    change(state -> state.with(device, access));
  }

  /**
   * Resolves every op for the reference tier's sake.
   *
   * @return how many ops the reference tier serves on a device, as things stand
   */
  public int warmReferenceTier(Device device) {
    checkOwn(device);
    return ReferenceTier.served(current(), device);
  }

  // Registering

  /**
   * Registers offers. The first of a name for an op and device type stays; a later one is refused.
   *
   * @return what was refused, which {@link #problems} has too; empty if everything was accepted
   * @throws IllegalArgumentException if an op is not of this seam's vocabulary
   */
  public List<Problem> register(Offer<?>... offers) {
    List<Offer<?>> all = List.of(offers);
    for (Offer<?> offer : all) {
      if (!snapshot.state.vocabulary().contains(offer.op())) {
        throw new IllegalArgumentException(offer + ": the op is not of this seam's vocabulary");
      }
    }
    return intake.accept(Submission.ofCaller(all));
  }

  /** Registers the first-party portable kernel of an op, {@link Provider#NATIVE}. */
  public <K> List<Problem> register(Op<K> op, String deviceType, K kernel) {
    Objects.requireNonNull(kernel, "kernel");
    return register(Provider.portable(deviceType).offer(op, () -> kernel));
  }

  /** Registers what a registrar offers; an offer that throws costs itself alone. */
  public List<Problem> register(Registrar registrar) {
    return intake.accept(registrar);
  }

  /** Registers the services that a class loader shows; once for each class loader. */
  public void loadServices(ClassLoader loader) {
    loadServices(loader, List.of());
  }

  /**
   * Registers the services in jars and in directories of jars, loaded below a class loader. Closing
   * the seam closes the jars.
   *
   * @throws IllegalArgumentException if one of them does not exist
   */
  public void loadJars(List<Path> path, ClassLoader parent) {
    intake.jars(path, parent);
    audit.servicesLoaded();
    audit.audit(snapshot.state);
  }

  /** Registers services and, if there are any, jars below them, before policies are looked over. */
  void loadServices(ClassLoader loader, List<Path> path) {
    intake.services(loader);
    if (!path.isEmpty()) {
      intake.jars(path, loader);
    }
    audit.servicesLoaded();
    audit.audit(snapshot.state);
  }

  /** Adds offers in one change, and tells of those whose name was taken. */
  List<Problem> add(List<Submission> submissions) {
    List<Problem> refused = new ArrayList<>();
    change(state -> state.with(state.registry().with(submissions, refused)));
    return refused;
  }

  // Policy

  /** The global policy. */
  public Policy policy() {
    return snapshot.state.policy();
  }

  /**
   * Changes the global policy.
   *
   * @param change makes the new policy from the one in force; must not touch this seam
   */
  public void updatePolicy(UnaryOperator<Policy> change) {
    State changed = change(state -> state.with(change.apply(state.policy().speaking(Policy.API))));
    journal.policyChanged(changed.policy().toString());
    audit.audit(changed);
  }

  /** A policy to run something under: the one in force there, changed. */
  public ScopedPolicy withPolicy(UnaryOperator<Policy> change) {
    return new ScopedPolicy(this, scopes, audit, Objects.requireNonNull(change, "change"));
  }

  /**
   * Looks the policy over again, now that all devices are known: reports entries with the index of
   * a device that there is not. For whoever makes devices known, when he is through.
   */
  public void devicesKnown() {
    audit.devicesKnown();
    audit.audit(snapshot.state);
  }

  // The truth

  /**
   * Whether some native provider is enabled, supported and available; conditions and preferences
   * aside.
   */
  public boolean isNative(Op<?> op, Device device) {
    return current().isNative(op, device);
  }

  /** The names of all candidates in the order of choice, excluded ones among them. */
  public List<String> providersInOrder(Op<?> op, Device device) {
    check(op, device);
    return Ranking.of(current().state, op, device).stream().map(Candidate::name).toList();
  }

  /**
   * Every candidate with a verdict, before any call is looked at; what a profile says of classes of
   * calls does not show here.
   */
  public Explanation explain(Op<?> op, Device device) {
    check(op, device);
    return Explainer.explain(current().link(op, device), "");
  }

  /**
   * Every candidate with a verdict for a class of calls.
   *
   * @param callClass one of {@link CallOp#classNames}
   * @throws IllegalArgumentException if the op has no such class
   */
  public Explanation explain(CallOp<?> op, Device device, String callClass) {
    check(op, device);
    int number = op.classNames().indexOf(callClass);
    if (number < 0) {
      throw new IllegalArgumentException(op + " has no class of calls '" + callClass + "'");
    }
    return Explainer.explain(current().link(op, device, number), callClass);
  }

  /** Every candidate with a verdict for one call; asks conditions, runs nothing. */
  public <C extends Call> Explanation explain(CallOp<C> op, Device device, C call) {
    check(op, device);
    Objects.requireNonNull(call, "call");
    return Explainer.explain(current().link(op, device, op.classOf(call)), call, List.of());
  }

  /** What has executed, been declined and failed since the last reset. */
  public Counters counters() {
    return tallies.read(snapshot.statistics);
  }

  /** Begins all counts again from 0; a call counted meanwhile counts before or after, not twice. */
  public void resetCounters() {
    tallies.reset();
  }

  /** Every offer that has been accepted, op by op in the order of choice. */
  public List<Offer<?>> offers() {
    return snapshot.state.registry().all().stream().<Offer<?>>map(r -> r.offer).toList();
  }

  /** What has gone wrong without stopping the seam, from the first on. */
  public List<Problem> problems() {
    return journal.problems();
  }

  /** Has a listener told of events until the returned handle is closed. */
  public Listening listen(SeamListener listener) {
    return journal.listen(Objects.requireNonNull(listener, "listener"));
  }

  /** The ops. */
  public Vocabulary vocabulary() {
    return snapshot.state.vocabulary();
  }

  /** Closes the jars of provider paths. The kernels that came from them must not be used again. */
  @Override
  public void close() {
    intake.close();
  }

  // For the parts of the seam

  /** The snapshot that governs a call starting now on this thread. */
  Snapshot current() {
    Snapshot now = snapshot;
    return now.scoped ? scopes.snapshot(now) : now;
  }

  /** The snapshot of the global policy. */
  Snapshot global() {
    return snapshot;
  }

  /** Has calls look for a scoped policy while there are any. */
  void countScopes(int more) {
    synchronized (changes) {
      scopesInForce += more;
      if (snapshot.scoped != scopesInForce > 0) {
        snapshot = snapshot.scoped(scopesInForce > 0);
      }
    }
  }

  boolean isCurrent(State state) {
    return snapshot.state == state;
  }

  Journal journal() {
    return journal;
  }

  Tally tally(Op<?> op, Device device, String provider) {
    return tallies.of(op, device, provider);
  }

  void tierUsed(Op<?> op, Device device, Link source) {
    tallies.of(op, device, Provider.REFERENCE_TIER).calls.increment();
    journal.tierUsed(op, device, source.provider);
  }

  /** Counts and reports a fault, and gives what to throw. */
  KernelFaultException faulted(Op<?> op, Device device, String provider, Exception cause) {
    tallies.of(op, device, provider).faults.increment();
    journal.faulted(op, device, provider, cause);
    return new KernelFaultException(provider, op, device, cause);
  }

  RuntimeException nobodyServes(Link head, @Nullable Call call, List<Refusal> refusals) {
    tallies.failedLookup();
    Supplier<String> unmeetable = Ranking.unmeetable(head.chain.snapshot.state);
    return unmeetable != null
        ? new PolicyException(unmeetable.get())
        : new NoKernelException(Explainer.explain(head, call, refusals));
  }

  void check(Op<?> op, Device device) {
    if (!snapshot.state.vocabulary().contains(op)) {
      throw new IllegalArgumentException("the op " + op + " is not of this seam's vocabulary");
    }
    checkOwn(device);
  }

  private void checkOwn(Device device) {
    if (device.seam != this) {
      throw foreign(device);
    }
  }

  private static IllegalArgumentException foreign(Device device) {
    return new IllegalArgumentException("the device " + device + " is of another seam");
  }

  private State change(UnaryOperator<State> change) {
    synchronized (changes) {
      State next = change.apply(snapshot.state);
      snapshot = new Snapshot(this, next, next, announcer, scopesInForce > 0);
      return next;
    }
  }
}

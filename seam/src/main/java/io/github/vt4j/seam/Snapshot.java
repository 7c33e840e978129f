package io.github.vt4j.seam;

import org.jspecify.annotations.Nullable;

/**
 * A state with the selections that follow from it. The selections are made when first wanted and
 * written without synchronisation: every writer writes an equal one. They are never written into
 * another snapshot than the one they were made from, so a stale choice cannot outlive a change.
 */
final class Snapshot {
  private static final byte NATIVE = 1;
  private static final byte NOT_NATIVE = 2;

  final Seam seam;
  final State state;

  /** Whether some scoped policy is in force somewhere, so that callers have to look for theirs. */
  final boolean scoped;

  final boolean statistics;

  /** Says whose selections these are: announcements are made once each. */
  final Announcer announcer;

  /** The global state that this one is, or is derived from. */
  private final State origin;

  private final @Nullable Link[] cells;
  private final byte[] natives;

  Snapshot(Seam seam, State state, State origin, Announcer announcer, boolean scoped) {
    this(
        seam,
        state,
        origin,
        announcer,
        scoped,
        new @Nullable Link[state.devices().size() * state.vocabulary().cells()],
        new byte[state.devices().size() * state.vocabulary().ops().size()]);
  }

  private Snapshot(
      Seam seam,
      State state,
      State origin,
      Announcer announcer,
      boolean scoped,
      @Nullable Link[] cells,
      byte[] natives) {
    this.seam = seam;
    this.state = state;
    this.origin = origin;
    this.announcer = announcer;
    this.scoped = scoped;
    this.statistics = state.policy().statistics();
    this.cells = cells;
    this.natives = natives;
  }

  /** The same selections, for callers who do or do not have to look for a scoped policy. */
  Snapshot scoped(boolean value) {
    return new Snapshot(seam, state, origin, announcer, value, cells, natives);
  }

  /** Whether what is selected here is what a call that starts now would get. */
  boolean isCurrent() {
    return seam.isCurrent(origin);
  }

  /** The global state that this one is, or is derived from. */
  State origin() {
    return origin;
  }

  /** Whether this is derived from a global state. */
  boolean isDerivedFrom(State global) {
    return origin == global;
  }

  /** The head of the chain that serves a class of calls. */
  Link link(Op<?> op, Device device, int callClass) {
    @Nullable Link[] all = cells;
    int cell = device.row + op.slot + callClass;
    if (cell < all.length) {
      Link link = all[cell];
      if (link != null && link.op == op) {
        return link;
      }
    }
    return resolve(op, device, callClass);
  }

  /** The head of the chain as it is before any call is looked at. */
  Link link(Op<?> op, Device device) {
    return op.classes == 1
        ? link(op, device, 0)
        : new Chain(this, op, device, op.anyClass()).from(0);
  }

  /** The same for class 0 of a site, whose op and device have been checked. */
  Link link(Site<?> site) {
    @Nullable Link[] all = cells;
    int cell = site.cell;
    Link link = cell < all.length ? all[cell] : null;
    return link != null ? link : resolve(site.op(), site.device(), 0);
  }

  private Link resolve(Op<?> op, Device device, int callClass) {
    seam.check(op, device);
    Link link = new Chain(this, op, device, callClass).from(0);
    int cell = device.row + op.slot + callClass;
    if (cell < cells.length) { // else the device came by a race from a later snapshot
      cells[cell] = link;
    }
    announcer.announce(link);
    link.chain.outdated().forEach(seam.journal()::outdated);
    return link;
  }

  /** Whether a native provider is enabled, supported and can be had. */
  boolean isNative(Op<?> op, Device device) {
    seam.check(op, device);
    int position = device.ordinal * state.vocabulary().ops().size() + op.index;
    byte known = position < natives.length ? natives[position] : 0;
    if (known != 0) {
      return known == NATIVE;
    }
    boolean found = findsNative(op, device);
    if (position < natives.length) {
      natives[position] = found ? NATIVE : NOT_NATIVE;
    }
    return found;
  }

  private boolean findsNative(Op<?> op, Device device) {
    for (Candidate candidate : Ranking.of(state, op, device)) {
      Registration registration = candidate.registration();
      if (registration != null && candidate.eligible() && registration.kernel() != null) {
        return true;
      }
    }
    return false;
  }
}

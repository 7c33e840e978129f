package io.github.vt4j.seam;

import io.github.vt4j.seam.event.SeamEvent;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Announces a selection when it is the first for an op on a device, or another than before. */
final class Announcer {
  private record Key(Op<?> op, Device device) {}

  private final Journal journal;
  private final Map<Key, String> announced = new ConcurrentHashMap<>();

  Announcer(Journal journal) {
    this.journal = journal;
  }

  void announce(Link link) {
    Chain chain = link.chain;
    // A resolver that lost a race against a change has nothing to tell any more.
    if (!chain.snapshot.isCurrent()) {
      return;
    }
    String before = announced.put(new Key(chain.op, chain.device), link.provider);
    if (link.provider.equals(before) || link.kernel == null) {
      return;
    }
    State state = chain.snapshot.state;
    journal.selected(
        new SeamEvent.Selected(
            chain.op.name(),
            chain.device.name(),
            link.provider,
            link.priority,
            state.registry().of(chain.op, chain.device.type()).size(),
            state.capabilitiesOf(chain.device).toString()),
        chain.snapshot.statistics);
  }
}

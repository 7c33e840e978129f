package io.github.vt4j.seam;

import io.github.vt4j.seam.event.SeamEvent;
import java.util.HashMap;
import java.util.Map;

/** Announces a selection when it is the first for an op on a device, or another than before. */
final class Announcer {
  private record Key(Op<?> op, Device device) {}

  private final Journal journal;
  private final Map<Key, String> announced = new HashMap<>();

  Announcer(Journal journal) {
    this.journal = journal;
  }

  void announce(Link link) {
    if (!isNews(link) || link.kernel == null) {
      return;
    }
    Chain chain = link.chain;
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

  /** A resolver that lost a race against a change has nothing to tell any more. */
  private synchronized boolean isNews(Link link) {
    Chain chain = link.chain;
    return chain.snapshot.isCurrent()
        && !link.provider.equals(announced.put(new Key(chain.op, chain.device), link.provider));
  }
}

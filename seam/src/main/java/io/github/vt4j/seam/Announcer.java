package io.github.vt4j.seam;

import io.github.vt4j.seam.event.SeamEvent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Announces a selection when it is the first for an op on a device, or another than before. A class
 * of calls that is served as another class is, is no news.
 */
final class Announcer {
  private record Key(Op<?> op, Device device) {}

  private final Journal journal;
  private final Map<Key, Selections> announced = new HashMap<>();

  /** What is known of an op on a device: the providers by class of calls, and what was told. */
  private static final class Selections {
    private final Map<Integer, String> byClass = new HashMap<>();
    private final Set<String> told = new HashSet<>();
    private @Nullable State during;

    boolean isNews(State global, int callClass, String provider) {
      if (during != global) {
        during = global;
        told.clear();
      }
      boolean elsewhere = byClass.containsValue(provider);
      String before = byClass.put(callClass, provider);
      boolean news = before == null ? !elsewhere : !before.equals(provider);
      return news && told.add(provider);
    }
  }

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
        && announced
            .computeIfAbsent(new Key(chain.op, chain.device), absent -> new Selections())
            .isNews(chain.snapshot.origin(), chain.callClass, link.provider);
  }
}

package io.github.vt4j.onnx;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The plans of a session by the shapes of its inputs and the contents that they depend on; those
 * used last are kept, within bounds on their number and on the memory of their keys, constants and
 * idle workspaces. A plan that is dropped while runs use it frees its idle workspaces at once, and
 * the rest after the last of these runs. Safe for any number of threads; several that ask for one
 * plan wait for one of them to make it.
 */
final class PlanCache implements AutoCloseable {
  private final int count;
  private final long bytes;
  private final Map<PlanKey, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);

  PlanCache(int count, long bytes) {
    this.count = count;
    this.bytes = bytes;
  }

  /** Uses the plan of a key, made where there is none. */
  <T> T with(PlanKey key, Function<PlanKey, CompiledPlan> maker, Function<CompiledPlan, T> use) {
    Entry entry = acquire(key);
    try (Freeing _ = () -> Freeing.all(release(key, entry))) { // its failure is not the run's
      return use.apply(entry.plan(key, maker));
    }
  }

  private synchronized Entry acquire(PlanKey key) {
    Entry entry = entries.computeIfAbsent(key, absent -> new Entry());
    entry.users++;
    return entry;
  }

  /** Gives what frees the memory that nobody keeps any more. */
  private synchronized List<Freeing> release(PlanKey key, Entry entry) {
    List<Freeing> frees = new ArrayList<>();
    entry.users--;
    if (entry.plan == null && entry.users == 0) {
      entries.remove(key, entry);
    }
    if (entry.retired) {
      entry.drop(frees);
    }
    Iterator<Entry> eldest = entries.values().iterator();
    while (entries.size() > count || keptBytes() > bytes) {
      Entry old = eldest.next();
      eldest.remove();
      old.retired = true;
      old.drop(frees);
    }
    return frees;
  }

  private long keptBytes() {
    return entries.entrySet().stream()
        .mapToLong(entry -> entry.getKey().byteSize() + keptBytes(entry.getValue().plan))
        .sum();
  }

  private static long keptBytes(@Nullable CompiledPlan plan) {
    return plan == null ? 0 : plan.keptBytes();
  }

  /** How many plans are kept. */
  synchronized int size() {
    return entries.size();
  }

  /** Closes all plans; called when no run is in flight. */
  @Override
  public void close() {
    List<Freeing> frees = new ArrayList<>();
    synchronized (this) {
      entries.values().forEach(entry -> entry.drop(frees));
      entries.clear();
    }
    Freeing.all(frees);
  }

  private static final class Entry {
    private int users; // guarded by the cache
    private boolean retired; // guarded by the cache
    private volatile @Nullable CompiledPlan plan;

    private synchronized CompiledPlan plan(PlanKey key, Function<PlanKey, CompiledPlan> maker) {
      CompiledPlan known = plan;
      if (known == null) {
        known = maker.apply(key);
        plan = known;
      }
      return known;
    }

    private void drop(List<Freeing> frees) {
      CompiledPlan known = plan;
      if (known != null) {
        frees.add(users == 0 ? known::close : known::closeIdle);
      }
    }
  }
}

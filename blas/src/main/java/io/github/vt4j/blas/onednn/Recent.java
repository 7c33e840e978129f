package io.github.vt4j.blas.onednn;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * What has been made for each of some keys; what has not been used for longest goes when there is
 * too much. Safe for any number of threads.
 */
final class Recent<K, V> {
  private final int most;
  private final Map<K, V> made = new LinkedHashMap<>(16, 0.75f, true);

  /** Keeps so many at most. */
  Recent(int most) {
    this.most = most;
  }

  /** What there is for a key; made under the lock, so that no thread makes another. */
  synchronized V get(K key, Function<? super K, ? extends V> maker) {
    V value = made.get(key);
    if (value == null) {
      value = maker.apply(key);
      made.put(key, value);
      if (made.size() > most) {
        made.remove(made.keySet().iterator().next());
      }
    }
    return value;
  }
}

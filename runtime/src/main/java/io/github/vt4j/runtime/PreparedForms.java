package io.github.vt4j.runtime;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** What providers have made of one constant, by their keys. */
final class PreparedForms {
  private final TensorArena arena;
  private final Map<Object, Object> forms = new ConcurrentHashMap<>();

  PreparedForms(TensorArena arena) {
    this.arena = arena;
  }

  Object get(Tensor tensor, Object key, Function<? super Tensor, ?> maker) {
    Object form = forms.get(key);
    return form != null ? form : make(tensor, key, maker);
  }

  private Object make(Tensor tensor, Object key, Function<? super Tensor, ?> maker) {
    arena.acquire();
    try {
      return forms.computeIfAbsent(
          key,
          absent -> {
            Object made = Objects.requireNonNull(maker.apply(tensor), "the maker's result");
            if (made instanceof AutoCloseable resource) {
              arena.own(resource);
            }
            return made;
          });
    } finally {
      arena.release();
    }
  }
}

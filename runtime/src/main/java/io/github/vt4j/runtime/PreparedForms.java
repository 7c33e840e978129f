package io.github.vt4j.runtime;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What providers have made of one constant, by their keys. A maker may ask for another form of the
 * same constant: each form is made under a lock of its own.
 */
final class PreparedForms {
  private final TensorArena arena;
  private final Map<Object, Form> forms = new ConcurrentHashMap<>();

  PreparedForms(TensorArena arena) {
    this.arena = arena;
  }

  Object get(Tensor tensor, Object key, Function<? super Tensor, ?> maker) {
    Form form = forms.get(key);
    Object made = form == null ? null : form.made;
    return made != null ? made : make(tensor, key, maker);
  }

  private Object make(Tensor tensor, Object key, Function<? super Tensor, ?> maker) {
    arena.acquire();
    try {
      return forms.computeIfAbsent(key, absent -> new Form()).make(tensor, maker);
    } finally {
      arena.release();
    }
  }

  /** One form, made once; again by the next who asks where its maker failed. */
  private final class Form {
    private volatile @Nullable Object made;
    private boolean making;

    synchronized Object make(Tensor tensor, Function<? super Tensor, ?> maker) {
      Object known = made;
      if (known != null) {
        return known;
      }
      if (making) {
        throw new IllegalStateException("the maker of a form of " + tensor + " asks for that form");
      }
      making = true;
      try {
        Object form = Objects.requireNonNull(maker.apply(tensor), "the maker's result");
        if (form instanceof AutoCloseable resource) {
          arena.own(resource);
        }
        made = form;
        return form;
      } finally {
        making = false;
      }
    }
  }
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * The contents of computed values, as far as they are known, in the order in which lowerings ask
 * for them, which is the same each time. Not safe for several threads.
 */
final class KnownContents {
  private final Iterator<Contents> next;
  private final Map<Value, Value> constants = new HashMap<>();

  KnownContents(List<Contents> known) {
    this.next = known.iterator();
  }

  /** A constant in place of a value whose contents have been asked for before; or the value. */
  Value substitute(Value value) {
    return constants.getOrDefault(value, value);
  }

  /**
   * A constant in place of a value.
   *
   * @param what what it is to the node that asks
   * @throws ContentsNeeded where it is not known
   */
  Value constant(Value value, String what, Emitter emitter) {
    Value known = substitute(value);
    if (known.isConstant()) {
      return known;
    }
    if (!next.hasNext()) {
      throw new ContentsNeeded(value, what);
    }
    Contents contents = next.next();
    if (contents.dtype() != value.dtype() || !contents.shape().equals(value.shape())) {
      throw new IllegalStateException("the contents of " + contents + " for " + value);
    }
    Value constant = emitter.constant(what, value.name(), contents);
    constants.put(value, constant);
    return constant;
  }
}

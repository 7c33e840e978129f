package io.github.vt4j.testkit;

import io.github.vt4j.runtime.TensorCall;

/** Makes the calls of one form of an op. */
@FunctionalInterface
interface CallMaker<C extends TensorCall> {
  C make(Draw draw);
}

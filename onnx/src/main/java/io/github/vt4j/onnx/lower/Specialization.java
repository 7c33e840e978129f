package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Program;

/** A model specialised as far as the shapes and contents that are known allow. */
public sealed interface Specialization {
  /** What can be run. */
  Program program();

  /** All of the model. */
  record Complete(Program program) implements Specialization {}

  /**
   * What makes the one value whose contents must be known next.
   *
   * @param program has that value as its only output, and no inputs but those that it needs
   * @param what what the value is to the node that asks for it, in words that name the node
   */
  record Probe(Program program, String what) implements Specialization {}
}

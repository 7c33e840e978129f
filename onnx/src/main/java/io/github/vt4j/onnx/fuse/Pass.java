package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.Program;

/** Rewrites a program to one that gives the same outputs. Stateless. */
@FunctionalInterface
public interface Pass {
  /** The rewritten program; the same one where there is nothing to do. */
  Program apply(Program program);
}

package io.github.vt4j.onnx;

import io.github.vt4j.onnx.fuse.Fusions;
import io.github.vt4j.onnx.fuse.WeightPass;
import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.DType;

/**
 * What is done to a program before it is run: ops are fused and weights rounded, as options say.
 *
 * @param runner rounds the weights
 */
record Passes(Runner runner, SessionOptions options) {
  Program apply(Program program) {
    Program fused = options.fusion() ? Fusions.apply(program) : program;
    return options.weights() == DType.F32
        ? fused
        : runner.span(
            "round weights", () -> new WeightPass(runner, options.weights()).apply(fused));
  }
}

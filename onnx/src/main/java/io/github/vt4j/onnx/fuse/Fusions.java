package io.github.vt4j.onnx.fuse;

import io.github.vt4j.onnx.ir.Program;
import java.util.List;

/** The passes that recognise fused ops, in their order. */
public final class Fusions {
  private static final List<Pass> PASSES =
      List.of(
          new LayerNormPass(true),
          new LayerNormPass(false),
          new GeluPass(),
          new LinearPass(),
          new QuantizedProductPass(),
          new QuantizedBiasPass(),
          new ActivationPass(),
          new SkipLayerNormPass(),
          new AttentionPass());

  private Fusions() {}

  /** The program with every pattern recognised. */
  public static Program apply(Program program) {
    Program result = program;
    for (Pass pass : PASSES) {
      result = pass.apply(result);
    }
    return result;
  }
}

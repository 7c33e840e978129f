package io.github.vt4j.onnx.lower;

import java.util.List;

/** The operators that move elements about or make tensors. */
final class TensorRules {
  private TensorRules() {}

  static List<Rule> list() {
    return List.of(
        Rule.since(1, "Identity", node -> node.output(node.input(0))),
        Rule.since(1, "Constant", new ConstantLowering()),
        Rule.since(9, "ConstantOfShape", new ConstantOfShapeLowering()),
        Rule.since(11, "Range", new RangeLowering()),
        Rule.since(9, "NonZero", new NonZeroLowering()),
        Rule.since(1, "If", new IfLowering()),
        Rule.since(1, "Gather", new GatherLowering()),
        Rule.since(11, "GatherElements", new GatherElementsLowering()),
        Rule.since(11, "GatherND", new GatherNdLowering()),
        Rule.between(9, 10, "Scatter", ScatterLowering.elements()),
        Rule.since(11, "ScatterElements", ScatterLowering.elements()),
        Rule.since(11, "ScatterND", ScatterLowering.parts()),
        Rule.since(4, "Concat", new ConcatLowering()),
        Rule.since(9, "Compress", new CompressLowering()),
        Rule.since(2, "Pad", new PadLowering()),
        Rule.since(9, "OneHot", new OneHotLowering()),
        Rule.since(14, "Trilu", new TriluLowering()),
        Rule.since(9, "EyeLike", new EyeLikeLowering()),
        Rule.since(10, "ReverseSequence", new ReverseSequenceLowering()),
        Rule.since(1, "DepthToSpace", BlocksLowering::depthToSpace),
        Rule.since(1, "SpaceToDepth", BlocksLowering::spaceToDepth),
        Rule.since(2, "Split", new SplitLowering()),
        Rule.since(1, "Slice", new SliceLowering()),
        Rule.since(1, "Transpose", new TransposeLowering()),
        Rule.since(8, "Expand", new ExpandLowering()),
        Rule.since(6, "Tile", new TileLowering()));
  }
}

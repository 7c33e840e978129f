package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.ReverseSequenceOperation;
import io.github.vt4j.onnx.ir.Value;

/** ReverseSequence; the lengths are its second input. */
final class ReverseSequenceLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    Value lengths = Indices.of(node);
    int batch = x.shape().axis(node.attributes().axis("batch_axis", 1));
    int time = x.shape().axis(node.attributes().axis("time_axis", 0));
    node.output(
        node.emit(new ReverseSequenceOperation(batch, time), x.dtype(), x.shape(), x, lengths));
  }
}

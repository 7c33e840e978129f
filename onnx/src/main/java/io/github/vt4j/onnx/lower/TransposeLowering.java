package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.View;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Transpose as a view; without a perm the order of the dimensions is reversed. */
final class TransposeLowering implements Lowering {
  @Override
  public void lower(NodeContext node) {
    Value x = node.input(0);
    int rank = x.shape().rank();
    long[] given = node.attributes().integers("perm");
    List<Integer> perm =
        given == null
            ? IntStream.range(0, rank).mapToObj(i -> rank - 1 - i).toList()
            : Arrays.stream(given).mapToObj(axis -> x.shape().axis(Math.toIntExact(axis))).toList();
    node.output(node.view(x, new View.Permute(perm)));
  }
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ir.Program;
import io.github.vt4j.onnx.model.Node;
import java.util.List;

/**
 * What the shapes of a model's inputs alone tell of it.
 *
 * @param program the part that they tell of; it has as outputs what the rest reads, too
 * @param nodes all nodes of the model, in order; those of subgraphs come after the one that they
 *     are in
 */
public record Outline(Program program, List<OutlinedNode> nodes) {
  /** Copies the list. */
  public Outline {
    nodes = List.copyOf(nodes);
  }

  /**
   * A node of an outline.
   *
   * @param label what the steps of the program call it
   * @param omission why the program does not do its work; empty where it does
   */
  public record OutlinedNode(Node node, String label, String omission) {}
}

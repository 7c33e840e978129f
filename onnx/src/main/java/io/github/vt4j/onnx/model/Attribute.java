package io.github.vt4j.onnx.model;

import java.util.List;

/** A named constant of a node. Immutable. */
public sealed interface Attribute {
  /** The attribute's name, not empty. */
  String name();

  /**
   * An integer.
   *
   * @param value its value
   */
  record OfInt(String name, long value) implements Attribute {}

  /**
   * A float.
   *
   * @param value its value
   */
  record OfFloat(String name, float value) implements Attribute {}

  /**
   * A string.
   *
   * @param value its value
   */
  record OfString(String name, String value) implements Attribute {}

  /**
   * A list of integers.
   *
   * @param values their values
   */
  record OfInts(String name, List<Long> values) implements Attribute {
    /** Copies the list. */
    public OfInts {
      values = List.copyOf(values);
    }
  }

  /**
   * A list of floats.
   *
   * @param values their values
   */
  record OfFloats(String name, List<Float> values) implements Attribute {
    /** Copies the list. */
    public OfFloats {
      values = List.copyOf(values);
    }
  }

  /**
   * A list of strings.
   *
   * @param values their values
   */
  record OfStrings(String name, List<String> values) implements Attribute {
    /** Copies the list. */
    public OfStrings {
      values = List.copyOf(values);
    }
  }

  /**
   * A constant tensor.
   *
   * @param value the tensor
   */
  record OfTensor(String name, TensorData value) implements Attribute {}

  /**
   * A subgraph, such as a branch of {@code If}.
   *
   * @param value the graph; its {@link Graph#captures()} come from the graphs around it
   */
  record OfGraph(String name, Graph value) implements Attribute {}
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.model.Attribute;
import io.github.vt4j.onnx.model.Graph;
import io.github.vt4j.onnx.model.Node;
import io.github.vt4j.onnx.model.TensorData;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a node's attributes, and knows which nobody has read. */
public final class Attributes {
  private final Node node;
  private final String label;
  private final Set<String> read = new HashSet<>();

  Attributes(Node node, String label) {
    this.node = node;
    this.label = label;
  }

  /** Whether there is one of a name. */
  public boolean has(String name) {
    return node.attributes().containsKey(name);
  }

  /** An integer, or what holds where there is none. */
  public long integer(String name, long otherwise) {
    Attribute attribute = take(name);
    return switch (attribute) {
      case null -> otherwise;
      case Attribute.OfInt(_, long value) -> value;
      default -> throw wrongType(name, "an integer");
    };
  }

  /** An integer that must be there. */
  public long integer(String name) {
    require(name);
    return integer(name, 0);
  }

  /** An integer that fits in 32 bits, such as an axis. */
  public int axis(String name, int otherwise) {
    long value = integer(name, otherwise);
    if (value != (int) value) {
      throw error("the attribute " + name + " is " + value);
    }
    return (int) value;
  }

  /** An integer that is 0 or 1. */
  public boolean flag(String name, boolean otherwise) {
    long value = integer(name, otherwise ? 1 : 0);
    if (value != 0 && value != 1) {
      throw error("the attribute " + name + " is " + value + ", not 0 or 1");
    }
    return value == 1;
  }

  /** A float, or what holds where there is none. */
  public float real(String name, float otherwise) {
    Attribute attribute = take(name);
    return switch (attribute) {
      case null -> otherwise;
      case Attribute.OfFloat(_, float value) -> value;
      default -> throw wrongType(name, "a float");
    };
  }

  /** A string, or what holds where there is none. */
  public String text(String name, String otherwise) {
    Attribute attribute = take(name);
    return switch (attribute) {
      case null -> otherwise;
      case Attribute.OfString(_, String value) -> value;
      default -> throw wrongType(name, "a string");
    };
  }

  /** Integers, or null where there are none. */
  public long @Nullable [] integers(String name) {
    Attribute attribute = take(name);
    return switch (attribute) {
      case null -> null;
      case Attribute.OfInts(_, List<Long> values) ->
          values.stream().mapToLong(Long::longValue).toArray();
      default -> throw wrongType(name, "a list of integers");
    };
  }

  /** Floats, or null where there are none. */
  public @Nullable List<Float> reals(String name) {
    Attribute attribute = take(name);
    return switch (attribute) {
      case null -> null;
      case Attribute.OfFloats(_, List<Float> values) -> values;
      default -> throw wrongType(name, "a list of floats");
    };
  }

  /** A tensor, or null where there is none. */
  public @Nullable TensorData tensor(String name) {
    Attribute attribute = take(name);
    return switch (attribute) {
      case null -> null;
      case Attribute.OfTensor(_, TensorData value) -> value;
      default -> throw wrongType(name, "a tensor");
    };
  }

  /** A graph that must be there. */
  public Graph graph(String name) {
    require(name);
    if (take(name) instanceof Attribute.OfGraph(_, Graph graph)) {
      return graph;
    }
    throw wrongType(name, "a graph");
  }

  /** Takes note of one that changes nothing here. */
  public void ignore(String name) {
    read.add(name);
  }

  /** Complains of the first that nobody has read. */
  void checkAllRead() {
    for (String name : node.attributes().keySet()) {
      if (!read.contains(name)) {
        throw error("the attribute " + name + " is not supported; supported are " + read);
      }
    }
  }

  private void require(String name) {
    if (!has(name)) {
      throw error("the attribute " + name + " is missing");
    }
  }

  private @Nullable Attribute take(String name) {
    read.add(name);
    return node.attribute(name);
  }

  private ModelException wrongType(String name, String expected) {
    return error("the attribute " + name + " is not " + expected);
  }

  private ModelException error(String complaint) {
    return new ModelException(label + ": " + complaint);
  }
}

package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.UnsupportedException;
import io.github.vt4j.onnx.ir.Operation;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.ValueType;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.onnx.lower.OperatorSet.BoundNode;
import io.github.vt4j.onnx.model.Node;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A node that is being lowered: its inputs and attributes, and what it is lowered to. */
public final class NodeContext {
  /** No list of axes or dimensions is longer; the pieces of a Split may be many. */
  private static final int MAX_INTEGERS = 1024;

  private final Node node;
  private final long opset;
  private final Scope scope;
  private final Emitter emitter;
  private final String label;
  private final Attributes attributes;
  private final Map<Integer, Value> outputs = new LinkedHashMap<>();

  private NodeContext(BoundNode bound, Scope scope) {
    this.node = bound.node();
    this.opset = bound.opset();
    this.scope = scope;
    this.emitter = scope.emitter();
    this.label = bound.label();
    this.attributes = new Attributes(node, label);
  }

  /** Lowers a node and gives its outputs by name. */
  static Map<String, Value> lower(BoundNode bound, Scope scope) {
    NodeContext context = new NodeContext(bound, scope);
    try {
      bound.lowering().lower(context);
    } catch (IllegalArgumentException | ArithmeticException e) {
      throw new ModelException(context.label + ": " + e.getMessage(), e);
    }
    context.attributes.checkAllRead();
    return context.namedOutputs();
  }

  /** What error texts call the node. */
  public String label() {
    return label;
  }

  /** The version of the node's domain. */
  public long opset() {
    return opset;
  }

  /** The attributes. */
  public Attributes attributes() {
    return attributes;
  }

  /** How many inputs are given, those left out before the last one included. */
  public int inputCount() {
    return node.inputs().size();
  }

  /** How many outputs are given, those left out before the last one included. */
  public int outputCount() {
    return node.outputs().size();
  }

  /** An input that must be there. */
  public Value input(int index) {
    Value value = optional(index);
    if (value == null) {
      throw error("input " + index + " is missing");
    }
    return value;
  }

  /** All inputs, each of which must be there. */
  public List<Value> inputs() {
    return IntStream.range(0, inputCount()).mapToObj(this::input).toList();
  }

  /** An input, or null where it is left out. */
  public @Nullable Value optional(int index) {
    String name = index < inputCount() ? node.inputs().get(index) : "";
    if (name.isEmpty()) {
      return null;
    }
    Value value = scope.find(name);
    if (value == null) {
      throw error("the input \"" + name + "\" is made by nothing");
    }
    return value;
  }

  /**
   * An input that must be there as a constant. Where it is computed, the model is specialised to
   * the contents that it has in a run, at the cost of a plan for each. So this is for what shapes
   * depend on, and is asked of nothing else.
   *
   * @param what what the input is to the operator, for error texts
   */
  public Value contents(int index, String what) {
    Value value = input(index);
    if (value.isConstant()) {
      return value;
    }
    String described = "its " + what + ", \"" + value.name() + '"';
    if (value.shape().elements() > Contents.MAX_BYTES / value.dtype().byteSize()) {
      throw error(
          described
              + ", are computed, and "
              + value.dtype()
              + value.shape()
              + " is more than the "
              + Contents.MAX_BYTES
              + " bytes that a shape may depend on");
    }
    return scope.constant(value, label + ": " + described);
  }

  /**
   * The integers of an input of rank 0 or 1 that must be there, as {@link #contents} has them.
   *
   * @param what what the input is to the operator, for error texts
   */
  public long[] integers(int index, String what) {
    Value value = input(index);
    if (!value.dtype().isInteger()
        || value.shape().rank() > 1
        || value.shape().elements() > MAX_INTEGERS) {
      throw error(
          "its "
              + what
              + " are "
              + value
              + ", not a list of at most "
              + MAX_INTEGERS
              + " integers");
    }
    return Objects.requireNonNull(contents(index, what).tensor(), what).toLongArray();
  }

  /**
   * What the graph of an attribute gives, lowered in this node's place.
   *
   * @param attribute the attribute's name
   */
  List<Value> inline(String attribute) {
    return scope.inline(attributes.graph(attribute));
  }

  /** The value of a step: constant where its inputs are. */
  public Value emit(Operation<?> operation, DType dtype, Shape shape, Value... inputs) {
    return emit(operation, List.of(new ValueType(dtype, shape)), inputs).getFirst();
  }

  /** The values of a step with several outputs: constants where its inputs are. */
  public List<Value> emit(Operation<?> operation, List<ValueType> outputs, Value... inputs) {
    return emitter.emit(label, name(), operation, outputs, List.of(inputs));
  }

  /** A view of a value. */
  public Value view(Value value, View view) {
    return emitter.view(label, name(), value, view);
  }

  /** The elements under another shape, copied only where they must. */
  public Value reshape(Value value, Shape target) {
    return emitter.reshape(label, name(), value, target);
  }

  /** A constant vector of integers. */
  public Value integers(long... values64) {
    return emitter.constant(label, name(), DType.I64, Shape.of(values64.length), values64);
  }

  /** A constant of integers or booleans. */
  public Value constant(DType dtype, Shape shape, long... elements) {
    return emitter.constant(label, name(), dtype, shape, elements);
  }

  /** A constant of floats. */
  public Value constant(DType dtype, Shape shape, double... elements) {
    return emitter.constant(label, name(), dtype, shape, elements);
  }

  /** A constant of the model's file. */
  public Value constant(TensorData data) {
    return emitter.constant(name(), data);
  }

  /** Refuses a tensor that exceeds the limit, before anything is made of it. */
  public void checkSize(DType dtype, Shape shape) {
    emitter.checkSize(label, dtype, shape);
  }

  /** Sets the first output. */
  public void output(Value value) {
    output(0, value);
  }

  /** Sets an output. */
  public void output(int index, Value value) {
    outputs.put(index, value);
  }

  /** An error that names this node. */
  public ModelException error(String complaint) {
    return new ModelException(label + ": " + complaint);
  }

  /**
   * An error that names this node, of something that is documented as absent.
   *
   * @param absent the operator or element type, as ONNX names it
   */
  public UnsupportedException unsupported(String absent, String complaint) {
    return new UnsupportedException(absent, label + ": " + complaint);
  }

  private String name() {
    return node.outputs().isEmpty() ? "" : node.outputs().getFirst();
  }

  private Map<String, Value> namedOutputs() {
    Map<String, Value> named = new LinkedHashMap<>();
    for (int i = 0; i < node.outputs().size(); i++) {
      String name = node.outputs().get(i);
      if (!name.isEmpty()) {
        Value value = outputs.get(i);
        if (value == null) {
          throw error("output " + i + ", \"" + name + "\", is not supported");
        }
        named.put(name, value);
      }
    }
    return named;
  }
}

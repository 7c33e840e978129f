package io.github.vt4j.onnx.lower;

import io.github.vt4j.onnx.ModelException;
import io.github.vt4j.onnx.ir.CopyOperation;
import io.github.vt4j.onnx.ir.Operation;
import io.github.vt4j.onnx.ir.Step;
import io.github.vt4j.onnx.ir.Value;
import io.github.vt4j.onnx.ir.ValueType;
import io.github.vt4j.onnx.ir.View;
import io.github.vt4j.onnx.model.TensorData;
import io.github.vt4j.onnx.profile.Runner;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.DeviceMemory;
import io.github.vt4j.runtime.Shape;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorArena;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.runtime.op.Ops;
import io.github.vt4j.seam.CallOp;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Collects steps. A step whose inputs are all known is run at once, by the very kernels that would
 * run it later, and its output is a constant. Not safe for several threads.
 */
public final class Emitter {
  /** The most operations and views of one specialisation; what comes after is more than linear. */
  static final int MAX_OPERATIONS = 1 << 16;

  /** The most multiplications of one specialisation that are done at once. */
  static final long MAX_FOLDED_PRODUCTS = 1L << 36;

  private static final Set<CallOp<?>> PRODUCTS = Set.of(Ops.MAT_MUL, Ops.MAT_MUL_INTEGER);

  private final Runner runner;
  private final TensorArena arena;
  private final MemoryLimit limit;
  private final List<Step> steps = new ArrayList<>();
  private long folded;
  private long foldedProducts;
  private int operations;

  /**
   * An emitter without steps.
   *
   * @param runner runs what can be run at once
   * @param arena where constants live
   * @param limit the most memory of one tensor, and of all constants made here together
   */
  public Emitter(Runner runner, TensorArena arena, MemoryLimit limit) {
    this.runner = runner;
    this.arena = arena;
    this.limit = limit;
  }

  /** The memory of the constants made so far, in bytes. */
  public long constantBytes() {
    return folded;
  }

  /** The steps so far, in order. */
  public List<Step> steps() {
    return List.copyOf(steps);
  }

  /** The values that a step makes. */
  List<Value> emit(
      String node, String name, Operation<?> operation, List<ValueType> types, List<Value> in) {
    count(node);
    if (in.stream().allMatch(Value::isConstant)) {
      return fold(node, name, operation, types, in);
    }
    List<Value> out = new ArrayList<>();
    for (ValueType type : types) {
      limit.check(node, type.dtype(), type.shape());
      out.add(Value.computed(name, type.dtype(), type.shape()));
    }
    steps.add(new Step(operation, in, out, List.of(node)));
    return List.copyOf(out);
  }

  private <C extends TensorCall> List<Value> fold(
      String node, String name, Operation<C> operation, List<ValueType> types, List<Value> in) {
    countProducts(node, operation, types, in);
    List<Tensor> inputs = new ArrayList<>();
    for (Value value : in) {
      if (value.origin() instanceof Value.Constant(Tensor tensor)) {
        inputs.add(tensor);
      }
    }
    List<Tensor> out =
        types.stream().map(type -> allocate(node, type.dtype(), type.shape())).toList();
    runner.run(operation.op(), operation.call(inputs, out), List.of(node), List.of());
    return out.stream().map(tensor -> seal(name, tensor)).toList();
  }

  private void count(String node) {
    if (++operations > MAX_OPERATIONS) {
      throw new ModelException(
          node + ": the model has more than " + MAX_OPERATIONS + " operations");
    }
  }

  private void countProducts(
      String node, Operation<?> operation, List<ValueType> types, List<Value> in) {
    if (PRODUCTS.contains(operation.op())) {
      long depth = in.getFirst().shape().dim(-1);
      double products = (double) types.getFirst().shape().elements() * depth;
      if (foldedProducts + products > MAX_FOLDED_PRODUCTS) {
        throw new ModelException(
            node
                + ": the constants of the model take more than "
                + MAX_FOLDED_PRODUCTS
                + " multiplications");
      }
      foldedProducts += (long) products;
    }
  }

  /** A view of a value. */
  Value view(String node, String name, Value value, View view) {
    count(node);
    limit.check(node, value.dtype(), view.shape(value.shape()));
    return value.view(name, view);
  }

  /** The elements of a value, in order, under another shape: a view where one will do. */
  Value reshape(String node, String name, Value value, Shape target) {
    if (target.equals(value.shape())) {
      return value;
    }
    View.Reshape view = new View.Reshape(target);
    view.shape(value.shape());
    boolean onlyOnes = withoutOnes(value.shape()).equals(withoutOnes(target));
    return value.isContiguous() || onlyOnes
        ? view(node, name, value, view)
        : copy(node, name, value, target);
  }

  private Value copy(String node, String name, Value value, Shape target) {
    List<ValueType> types = List.of(new ValueType(value.dtype(), target));
    return emit(node, name, new CopyOperation(), types, List.of(value)).getFirst();
  }

  /** A constant of integers or booleans. */
  Value constant(String node, String name, DType dtype, Shape shape, long... values) {
    return seal(name, allocate(node, dtype, shape).write(values));
  }

  /** A constant of floats. */
  Value constant(String node, String name, DType dtype, Shape shape, double... values) {
    return seal(name, allocate(node, dtype, shape).write(values));
  }

  /** A constant of contents that are known. */
  Value constant(String node, String name, Contents contents) {
    count(node, contents.dtype(), contents.shape());
    return seal(name, arena.copyOf(contents.dtype(), contents.shape(), contents.elements()));
  }

  /** A constant of the model's file: where the device is the host, without a copy. */
  public Value constant(String name, TensorData data) {
    DType dtype = ElementDTypes.of("the constant \"" + name + '"', data.elementType());
    Shape shape = Shape.of(data.dims());
    MemorySegment segment = data.data();
    if (segment.isNative() && arena.memory().equals(DeviceMemory.host())) {
      return Value.constant(name, arena.constant(dtype, shape, segment));
    }
    return seal(name, arena.copyOf(dtype, shape, segment));
  }

  /** Refuses a tensor that exceeds the limit. */
  void checkSize(String node, DType dtype, Shape shape) {
    limit.check(node, dtype, shape);
  }

  private Tensor allocate(String node, DType dtype, Shape shape) {
    count(node, dtype, shape);
    return arena.allocate(dtype, shape);
  }

  private void count(String node, DType dtype, Shape shape) {
    limit.check(node, dtype, shape);
    folded = Math.addExact(folded, shape.elements() * dtype.byteSize());
    limit.check(node, folded);
  }

  private Value seal(String name, Tensor tensor) {
    return Value.constant(name, arena.constant(tensor.dtype(), tensor.shape(), tensor.segment()));
  }

  private static Shape withoutOnes(Shape shape) {
    long[] dims = shape.dims();
    return Shape.of(Arrays.stream(dims).filter(dim -> dim != 1).toArray());
  }
}

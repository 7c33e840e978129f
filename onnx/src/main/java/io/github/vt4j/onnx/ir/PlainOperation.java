package io.github.vt4j.onnx.ir;

import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.seam.CallOp;
import java.util.List;

/**
 * An op without attributes and with one output.
 *
 * @param op the op
 * @param maker makes a call of it
 */
public record PlainOperation<C extends TensorCall>(CallOp<C> op, Maker<C> maker)
    implements Operation<C> {
  /** Makes a call of inputs and an output. */
  @FunctionalInterface
  public interface Maker<C> {
    /** The call. */
    C make(List<Tensor> inputs, Tensor out);
  }

  /** Makes a call of one input and an output: a constructor. */
  @FunctionalInterface
  public interface Unary<C> {
    /** The call. */
    C make(Tensor x, Tensor out);
  }

  /** Makes a call of two inputs and an output: a constructor. */
  @FunctionalInterface
  public interface Binary<C> {
    /** The call. */
    C make(Tensor a, Tensor b, Tensor out);
  }

  /** An op with one input. */
  public static <C extends TensorCall> PlainOperation<C> unary(CallOp<C> op, Unary<C> maker) {
    return new PlainOperation<>(op, (inputs, out) -> maker.make(inputs.getFirst(), out));
  }

  /** An op with two inputs. */
  public static <C extends TensorCall> PlainOperation<C> binary(CallOp<C> op, Binary<C> maker) {
    return new PlainOperation<>(op, (inputs, out) -> maker.make(inputs.get(0), inputs.get(1), out));
  }

  @Override
  public C call(List<Tensor> inputs, List<Tensor> outputs) {
    return maker.make(inputs, outputs.getFirst());
  }
}

package io.github.vt4j.blas.onednn;

import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.QuantizedLinear;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** {@link QuantizedLinear} of u8 and constant weights; rounds where its definition does. */
final class QuantizedLinearKernel extends Kernel<QuantizedLinear> {
  private final Primitives primitives;

  QuantizedLinearKernel(Primitives primitives) {
    this.primitives = primitives.checkedForBytes();
  }

  static Condition<QuantizedLinear> condition() {
    return Needs.all(
        Needs.Need.of("x of u8", call -> call.x().dtype() == DType.U8),
        Needs.Need.of("constant weights", call -> call.weight().isConstant()),
        Needs.Need.of(
            "x and out contiguous, at multiples of their element size",
            call -> Needs.isDense(call.x()) && Needs.isDense(call.out())),
        Needs.Need.of("a depth of 1 or more", call -> call.weight().shape().dim(0) > 0));
  }

  @Override
  public Outcome run(QuantizedLinear call) {
    Tensor out = call.out();
    if (out.shape().elements() > 0) {
      ByteWeights weights = ByteWeights.of(primitives.library(), call.weight());
      int columns = weights.columns();
      int depth = Math.toIntExact(call.weight().shape().dim(0));
      new ByteProduct(
              call.x().segment(),
              Math.toIntExact(out.shape().elements() / columns),
              depth,
              weights,
              ZeroPoints.of(call.xZeroPoint(), call.weightZeroPoint(), weights, depth),
              out.segment())
          .run(primitives, out.arena().workers(), rows(call, columns));
    }
    return Outcome.DONE;
  }

  private Supplier<ByteProduct.Row> rows(QuantizedLinear call, int columns) {
    float[] scales = scales(call, columns);
    float[] bias = bias(call.bias(), columns);
    Activation activation = call.activation();
    EltwisePrimitive after =
        activation == Activation.NONE ? null : primitives.eltwise(activation, columns);
    return () -> {
      float[] values = new float[columns];
      return (sums, out, target) -> {
        for (int i = 0; i < columns; i++) {
          values[i] = sums[i] * scales[i] + bias[i];
        }
        long at = target * Float.BYTES;
        MemorySegment.copy(values, 0, out, ValueLayout.JAVA_FLOAT, at, columns);
        if (after != null) {
          after.execute(out.asSlice(at, (long) columns * Float.BYTES));
        }
      };
    };
  }

  private static float[] scales(QuantizedLinear call, int columns) {
    float scale = call.xScale().toFloatArray()[0];
    float[] given = Values.floats(call.weightScale());
    float[] scales = new float[columns];
    for (int i = 0; i < columns; i++) {
      scales[i] = scale * given[given.length == 1 ? 0 : i];
    }
    return scales;
  }

  /** What is added to each column; where that is nothing, −0, which changes no sum. */
  private static float[] bias(@Nullable Tensor bias, int columns) {
    if (bias != null) {
      return Values.floats(bias);
    }
    float[] none = new float[columns];
    Arrays.fill(none, -0f);
    return none;
  }

  @Override
  public String description() {
    return primitives.library().description();
  }
}

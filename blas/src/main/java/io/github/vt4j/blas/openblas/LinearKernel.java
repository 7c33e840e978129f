package io.github.vt4j.blas.openblas;

import io.github.vt4j.blas.matrix.DenseCopy;
import io.github.vt4j.blas.matrix.Form;
import io.github.vt4j.blas.matrix.Needs;
import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.op.Activation;
import io.github.vt4j.runtime.op.Linear;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Kernel;
import io.github.vt4j.seam.Outcome;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Consumer;

/** {@link Linear} of f32 and f64. The result begins as the bias, to which the product is added. */
final class LinearKernel extends Kernel<Linear> {
  private final OpenBlas blas;

  LinearKernel(OpenBlas blas) {
    this.blas = blas;
  }

  static Condition<Linear> condition() {
    return Needs.all(
        Needs.Need.of(
            "operands all of f32 or f64",
            call -> OpenBlas.takes(call.out().dtype()) && Needs.areAll(call, call.out().dtype())),
        Needs.Need.of(
            "no activation or Relu",
            call -> call.activation() == Activation.NONE || call.activation() == Activation.RELU),
        Needs.Need.of(
            "x and out contiguous, at multiples of their element size",
            call -> Needs.isDense(call.x()) && Needs.isDense(call.out())),
        Needs.Need.of(
            "weights with rows or columns without gaps, at multiples of their element size",
            call -> Needs.isRight(call.weight(), Form.of(call.weight()))),
        Needs.Need.of(
            "a bias that is constant, or contiguous at a multiple of its element size",
            call -> Needs.isBias(call.bias())));
  }

  @Override
  public Outcome run(Linear call) {
    if (call.out().shape().elements() > 0) {
      multiply(call);
    }
    return Outcome.DONE;
  }

  private void multiply(Linear call) {
    Tensor out = call.out();
    Tensor weight = call.weight();
    DType dtype = out.dtype();
    int bytes = dtype.byteSize();
    Form form = Form.of(weight);
    long rows = out.shape().elements() / form.columns();
    Tensor bias = call.bias();
    if (bias != null) {
      long row = form.columns() * bytes;
      MemorySegment added = DenseCopy.ofRow(bias);
      for (long i = 0; i < rows; i++) {
        MemorySegment.copy(added, 0, out.segment(), i * row, row);
      }
    }
    new Product(
            blas,
            dtype,
            Operand.of(call.x().segment(), Form.dense(rows, form.rows()), bytes),
            Batches.Side.right(weight, form).operand(0, bytes),
            bias != null,
            Operand.of(out.segment(), Form.dense(rows, form.columns()), bytes),
            after(call.activation(), dtype))
        .run(out.arena().workers());
  }

  private static Consumer<Operand> after(Activation activation, DType dtype) {
    if (activation == Activation.NONE) {
      return done -> {};
    }
    return dtype == DType.F32 ? LinearKernel::clampFloats : LinearKernel::clampDoubles;
  }

  private static void clampFloats(Operand result) {
    MemorySegment memory = result.memory();
    for (int row = 0; row < result.rows(); row++) {
      long first = (long) row * result.leading();
      for (long i = first; i < first + result.columns(); i++) {
        float value = memory.getAtIndex(ValueLayout.JAVA_FLOAT, i);
        memory.setAtIndex(ValueLayout.JAVA_FLOAT, i, Math.max(value, 0));
      }
    }
  }

  private static void clampDoubles(Operand result) {
    MemorySegment memory = result.memory();
    for (int row = 0; row < result.rows(); row++) {
      long first = (long) row * result.leading();
      for (long i = first; i < first + result.columns(); i++) {
        double value = memory.getAtIndex(ValueLayout.JAVA_DOUBLE, i);
        memory.setAtIndex(ValueLayout.JAVA_DOUBLE, i, Math.max(value, 0));
      }
    }
  }

  @Override
  public String description() {
    return blas.description();
  }
}

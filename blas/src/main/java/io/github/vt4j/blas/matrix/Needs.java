package io.github.vt4j.blas.matrix;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import io.github.vt4j.runtime.TensorCall;
import io.github.vt4j.seam.Condition;
import io.github.vt4j.seam.Decline;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What calls must have for a library to take them. */
public final class Needs {
  private Needs() {}

  /**
   * One need.
   *
   * @param refusal what is answered where it is not met
   * @param test whether it is met
   */
  public record Need<C>(Decline refusal, Predicate<C> test) {
    /** A need in words. */
    public static <C> Need<C> of(String need, Predicate<C> test) {
      return new Need<>(Decline.because("needs " + need), test);
    }
  }

  /** All of these, asked in this order. */
  @SafeVarargs
  @SuppressWarnings("varargs") // only read
  public static <C extends TensorCall> Condition<C> all(Need<C>... needs) {
    List<Need<C>> all = List.of(needs);
    return new Condition<>() {
      @Override
      public @Nullable Decline check(C call) {
        for (int i = 0; i < all.size(); i++) {
          if (!all.get(i).test.test(call)) {
            return all.get(i).refusal;
          }
        }
        return null;
      }
    };
  }

  /** Whether all operands are of a dtype: the right matrix of a product may be of another. */
  public static boolean areAll(TensorCall call, DType dtype) {
    List<Tensor> operands = call.operands();
    for (int i = 0; i < operands.size(); i++) {
      if (operands.get(i).dtype() != dtype) {
        return false;
      }
    }
    return true;
  }

  /** Whether the elements lie at multiples of their size. */
  public static boolean isAligned(Tensor tensor) {
    return tensor.isAligned(tensor.dtype().byteSize());
  }

  /** Whether a matrix is one that libraries take, or that can be copied once. */
  public static boolean isRight(Tensor b, Form form) {
    boolean fits = form.rows() <= Integer.MAX_VALUE && form.columns() <= Integer.MAX_VALUE;
    return (isAligned(b) && form.isOperand()) || (b.isConstant() && b.shape().rank() == 2 && fits);
  }

  /** Whether the elements lie one after another, aligned, and a 32-bit number counts them. */
  public static boolean isDense(Tensor tensor) {
    return tensor.isContiguous()
        && isAligned(tensor)
        && tensor.shape().elements() <= Integer.MAX_VALUE;
  }

  /** Whether a bias is there as {@link DenseCopy#ofRow} gives it. */
  public static boolean isBias(@Nullable Tensor bias) {
    return bias == null || bias.isConstant() || isDense(bias);
  }
}

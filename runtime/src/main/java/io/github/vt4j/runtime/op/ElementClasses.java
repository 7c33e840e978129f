package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import io.github.vt4j.runtime.Tensor;
import java.util.List;

/** How classes of calls tell dtypes apart: as far as providers do. */
final class ElementClasses {
  /** f32, f64, and all others, which portable kernels alone take. */
  static final List<String> NUMBERS = List.of("f32", "f64", "other");

  /** Of the operands of a product: the same, and f32 with a right matrix of bf16. */
  static final List<String> PRODUCTS = List.of("f32", "f64", "other", "f32*bf16");

  /** Of two operands of bytes, since instructions for these take some of the pairs. */
  static final List<String> BYTES = List.of("u8*u8", "u8*i8", "i8*u8", "i8*i8");

  private ElementClasses() {}

  /** A position among {@link #NUMBERS}. */
  static int ofNumber(Tensor x) {
    DType dtype = x.dtype();
    return dtype == DType.F32 ? 0 : dtype == DType.F64 ? 1 : 2;
  }

  /** A position among {@link #PRODUCTS}. */
  static int ofProduct(Tensor left, Tensor right) {
    return left.dtype() == right.dtype() ? ofNumber(left) : PRODUCTS.size() - 1;
  }

  /** A position among {@link #BYTES}. */
  static int ofBytes(Tensor a, Tensor b) {
    return (a.dtype() == DType.I8 ? 2 : 0) + (b.dtype() == DType.I8 ? 1 : 0);
  }
}

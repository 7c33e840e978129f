package io.github.vt4j.runtime.op;

import io.github.vt4j.runtime.DType;
import java.util.function.Predicate;

/** A set of dtypes that an op asks for, with its name in errors. */
enum Kind {
  ANY("any dtype", dtype -> true),
  FLOAT("a float", DType::isFloat),
  NUMBER("a float or an integer", dtype -> dtype != DType.BOOL),
  BITS("bool or an integer", dtype -> !dtype.isFloat()),
  UNSIGNED("u8", dtype -> dtype == DType.U8),
  BYTE("i8 or u8", dtype -> dtype == DType.I8 || dtype == DType.U8),
  QUANTIZED("i8, u8 or i32", dtype -> dtype == DType.I8 || dtype == DType.U8 || dtype == DType.I32),
  BOOL("bool", dtype -> dtype == DType.BOOL),
  INDEX("i32 or i64", dtype -> dtype == DType.I32 || dtype == DType.I64);

  private final String description;
  private final Predicate<DType> test;

  Kind(String description, Predicate<DType> test) {
    this.description = description;
    this.test = test;
  }

  boolean has(DType dtype) {
    return test.test(dtype);
  }

  @Override
  public String toString() {
    return description;
  }
}

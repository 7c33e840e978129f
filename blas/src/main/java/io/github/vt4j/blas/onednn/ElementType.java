package io.github.vt4j.blas.onednn;

/** A {@code dnnl_data_type_t}. */
enum ElementType {
  F32(3),
  I32(4),
  I8(5),
  U8(6);

  final int code;

  ElementType(int code) {
    this.code = code;
  }

  /** The type of weights for a left matrix of this type. */
  ElementType weights() {
    return this == U8 ? I8 : this;
  }
}
